#ifndef BENCHMARK_GAUGE_H
#define BENCHMARK_GAUGE_H

#include <gtk/gtk.h>
#include <math.h>

// What DrawingBenchmarks.swift draws in a view, as one would write it in C.

static void benchmark_draw_gauge(GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data) {
    double x = width / 2.0, y = height / 2.0, radius = 60;
    cairo_set_source_rgb(cr, 0.2, 0.4, 0.8);
    for (int tick = 0; tick < 60; tick++) {
        double angle = tick * G_PI / 30;
        cairo_move_to(cr, x + cos(angle) * radius, y + sin(angle) * radius);
        cairo_line_to(cr, x + cos(angle) * (radius + 8), y + sin(angle) * (radius + 8));
    }
    cairo_set_line_width(cr, 2);
    cairo_stroke(cr);
    cairo_arc(cr, x, y, radius - 12, G_PI * 0.75, G_PI * 2.25);
    cairo_set_line_width(cr, 10);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
    cairo_set_source_rgba(cr, 0.8, 0.2, 0.2, 0.5);
    cairo_move_to(cr, 0, height);
    for (int point = 0; point <= 200; point++) {
        cairo_line_to(cr, point * width / 200.0, height - 20 - 15 * sin(point / 7.0));
    }
    cairo_line_to(cr, width, height);
    cairo_close_path(cr);
    cairo_fill(cr);
}

static inline GtkWidget *benchmark_gauge_new(void) {
    GtkWidget *area = gtk_drawing_area_new();
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), benchmark_draw_gauge, NULL, NULL);
    return area;
}

#endif
