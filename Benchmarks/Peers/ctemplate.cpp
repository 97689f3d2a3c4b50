// Renders the table of TemplateBenchmarks with ctemplate and prints the milliseconds of the fastest run, once with the
// dictionary filled for each run and once with it filled before.
#include <ctemplate/template.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <time.h>

struct Row {
    int id;
    std::string name, comment;
    double amount;
    bool isActive;
};

static const char *source =
    "{{%AUTOESCAPE context=\"HTML\"}}<html><head><title>{{title}}</title></head><body><table>\n"
    "{{#rows}}<tr><td>{{id}}</td><td>{{name}}</td><td>{{comment}}</td><td>{{amount}}</td>"
    "{{#active}}<td>yes</td>{{/active}}{{#inactive}}<td>no</td>{{/inactive}}</tr>\n{{/rows}}</table></body></html>";

static void fill(ctemplate::TemplateDictionary &dictionary, const std::vector<Row> &rows) {
    dictionary.SetValue("title", "Table & co");
    for (const Row &row : rows) {
        ctemplate::TemplateDictionary *section = dictionary.AddSectionDictionary("rows");
        section->SetIntValue("id", row.id);
        section->SetValue("name", row.name);
        section->SetValue("comment", row.comment);
        section->SetFormattedValue("amount", "%.1f", row.amount);
        section->ShowSection(row.isActive ? "active" : "inactive");
    }
}

// Milliseconds of this thread's processor time, as in TemplateBenchmarks.
static double processorTime() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

template <typename Body> static double fastest(int runs, Body body) {
    double best = 1e9;
    for (int run = 0; run < runs; run++) {
        double start = processorTime();
        body();
        best = std::min(best, processorTime() - start);
    }
    return best;
}

int main(int argc, char **argv) {
    int count = argc > 1 ? atoi(argv[1]) : 1000;
    int runs = argc > 2 ? atoi(argv[2]) : 200;
    std::vector<Row> rows;
    for (int index = 0; index < count; index++) {
        rows.push_back({index, "Name <" + std::to_string(index) + ">", "a & b < c > d \"e\"", index * 1.5,
                        index % 2 == 0});
    }
    ctemplate::StringToTemplateCache("table", source, ctemplate::DO_NOT_STRIP);
    size_t size = 0;
    double whole = fastest(runs, [&] {
        ctemplate::TemplateDictionary dictionary("table");
        fill(dictionary, rows);
        std::string output;
        ctemplate::ExpandTemplate("table", ctemplate::DO_NOT_STRIP, &dictionary, &output);
        size = output.size();
    });
    ctemplate::TemplateDictionary dictionary("table");
    fill(dictionary, rows);
    double expansion = fastest(runs, [&] {
        std::string output;
        ctemplate::ExpandTemplate("table", ctemplate::DO_NOT_STRIP, &dictionary, &output);
    });
    printf("%f %f %zu\n", whole, expansion, size);
}
