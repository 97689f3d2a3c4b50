import KiloTemplate

/// The templates of the documentation pages. They are source code, not resources, so that a program needs no resource
/// folder next to it.
enum DocumentationTemplates {
    static func index() throws -> Template {
        try Template(head + indexBody, name: "documentation-index", contentType: .html)
    }
    static func page() throws -> Template {
        try Template(head + pageBody, name: "documentation-page", contentType: .html)
    }

    private static let head = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>{{?name}}{{name}} – {{/name}}{{title}}</title>
        <style>
        :root { color-scheme: light dark; --text: #1d2430; --quiet: #5c6675; --line: #dfe3e9; --page: #fff; --panel: #f6f7f9;
          --link: #0b5cad; --get: #1a7f4b; --post: #0b5cad; --put: #9a6700; --delete: #b3261e; --other: #5c6675; }
        @media (prefers-color-scheme: dark) { :root { --text: #e4e7ec; --quiet: #9aa4b2; --line: #343a44; --page: #16191e;
          --panel: #1e2229; --link: #7ab7ff; } }
        * { box-sizing: border-box; }
        body { margin: 0; font: 15px/1.55 system-ui, "Noto Sans", sans-serif; color: var(--text); background: var(--page); }
        a { color: var(--link); text-decoration: none; }
        a:hover, a:focus { text-decoration: underline; }
        code, .path { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .93em; }
        .frame { display: grid; grid-template-columns: 17rem minmax(0, 1fr); min-height: 100vh; }
        nav { padding: 1.5rem 1.25rem; background: var(--panel); border-right: 1px solid var(--line); }
        nav h2 { margin: 1.4rem 0 .3rem; font-size: .78rem; letter-spacing: .06em; text-transform: uppercase; color: var(--quiet); }
        nav ul { list-style: none; margin: 0; padding: 0; }
        nav li { padding: .12rem 0; overflow-wrap: anywhere; }
        main { padding: 2rem 2.5rem 4rem; max-width: 62rem; }
        h1 { margin: 0 0 .2rem; font-size: 1.9rem; }
        h1 + .path { color: var(--quiet); }
        h2 { margin: 2.4rem 0 .8rem; font-size: 1.25rem; border-bottom: 1px solid var(--line); padding-bottom: .3rem; }
        article { border: 1px solid var(--line); border-radius: .5rem; margin: 0 0 1.1rem; overflow: hidden; }
        article header { display: flex; flex-wrap: wrap; gap: .7rem; align-items: center; padding: .55rem .9rem; background: var(--panel); }
        article .content { padding: .2rem .9rem .8rem; }
        .method { min-width: 4.2rem; padding: .1rem .5rem; border-radius: .3rem; text-align: center; font-weight: 600;
          font-size: .82rem; color: #fff; background: var(--other); }
        .get { background: var(--get); } .post { background: var(--post); } .put, .patch { background: var(--put); }
        .delete { background: var(--delete); }
        .result { margin-left: auto; color: var(--quiet); }
        .deprecated { color: var(--delete); font-weight: 600; }
        table { width: 100%; border-collapse: collapse; margin: .6rem 0; }
        th { text-align: left; font-size: .8rem; color: var(--quiet); font-weight: 600; }
        th, td { padding: .35rem .6rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
        tr:last-child td { border-bottom: 0; }
        .quiet { color: var(--quiet); }
        .badge { font-size: .75rem; padding: 0 .4rem; border: 1px solid var(--line); border-radius: .6rem; color: var(--quiet); }
        @media (max-width: 45rem) { .frame { display: block; } nav { border: 0; } main { padding: 1.2rem; } }
        </style>
        </head>

        """

    private static let indexBody = """
        <body>
        <main>
        <h1>{{title}}</h1>
        <p class="quiet">Version {{version}} · <a href="{{root}}openapi.json">OpenAPI description</a></p>
        {{#services}}
        <article>
        <header><a href="{{link}}"><strong>{{name}}</strong></a> <span class="path">{{path}}</span>
        <span class="result">{{operationCount}} operations</span></header>
        <div class="content">{{#documentation}}<p>{{.}}</p>{{/documentation}}</div>
        </article>
        {{/services}}
        {{^services}}
        <p>There are no services.</p>
        {{/services}}
        </main>
        </body>
        </html>

        """

    private static let pageBody = """
        <body>
        <div class="frame">
        <nav aria-label="Contents">
        <a href="{{home}}">← {{title}}</a>
        <h2>Endpoints</h2>
        <ul>
        {{#endpoints}}
        <li><a class="path" href="#{{anchor}}">{{path}}</a></li>
        {{/endpoints}}
        </ul>
        {{?hasTypes}}
        <h2>Types</h2>
        <ul>
        {{#enumerations}}
        <li><a href="#type-{{name}}">{{name}}</a></li>
        {{/enumerations}}
        {{#structures}}
        <li><a href="#type-{{name}}">{{name}}</a></li>
        {{/structures}}
        </ul>
        {{/hasTypes}}
        <h2>For programs</h2>
        <ul><li><a href="openapi.json">OpenAPI description</a></li></ul>
        </nav>
        <main>
        <h1>{{name}}</h1>
        <span class="path">{{path}}</span>
        {{#documentation}}<p>{{.}}</p>{{/documentation}}
        {{#endpoints}}
        <h2 id="{{anchor}}"><span class="path">{{path}}</span></h2>
        {{#operations}}
        <article>
        <header><span class="method {{kind}}">{{method}}</span> <strong>{{name}}</strong>
        {{?isDeprecated}}<span class="deprecated">deprecated</span>{{/isDeprecated}}
        <span class="result">{{?result}}<code>{{result}}</code>{{/result}}{{^result}}no content{{/result}}</span></header>
        <div class="content">
        {{#documentation}}<p>{{.}}</p>{{/documentation}}
        {{#notes}}<p class="quiet">{{.}}</p>{{/notes}}
        {{?parameters}}
        <table>
        <thead><tr><th>Parameter</th><th>In</th><th>Type</th><th>Description</th></tr></thead>
        <tbody>
        {{#parameters}}
        <tr><td><code>{{name}}</code> {{?isRequired}}<span class="badge">required</span>{{/isRequired}}</td><td>{{place}}</td>
        <td>{{#type}}\(typeName){{/type}}</td>
        <td>{{documentation}}{{?defaultValue}} <span class="quiet">Default: <code>{{defaultValue}}</code></span>{{/defaultValue}}</td></tr>
        {{/parameters}}
        </tbody>
        </table>
        {{/parameters}}
        {{?returns}}<p><span class="quiet">Returns</span> {{returns}}</p>{{/returns}}
        {{#errors}}<p><span class="quiet">Error</span> <code>{{status}}</code> {{meaning}}</p>{{/errors}}
        {{?representations}}<p class="quiet">Available as
        {{#representations[, ]}}<code>{{mimeType}}</code> (<code>{{suffix}}</code>){{/representations}}</p>{{/representations}}
        </div>
        </article>
        {{/operations}}
        {{/endpoints}}
        {{#enumerations}}
        <h2 id="type-{{name}}">{{name}}</h2>
        {{#documentation}}<p>{{.}}</p>{{/documentation}}
        <p>{{#values[, ]}}<code>{{.}}</code>{{/values}}</p>
        {{/enumerations}}
        {{#structures}}
        <h2 id="type-{{name}}">{{name}}</h2>
        {{#documentation}}<p>{{.}}</p>{{/documentation}}
        <table>
        <thead><tr><th>Member</th><th>Type</th><th>Description</th></tr></thead>
        <tbody>
        {{#properties}}
        <tr><td><code>{{name}}</code></td><td>{{#type}}\(typeName){{/type}}</td><td>{{documentation}}</td></tr>
        {{/properties}}
        </tbody>
        </table>
        {{/structures}}
        </main>
        </div>
        </body>
        </html>

        """

    private static let typeName =
        "<code>{{before}}{{?anchor}}<a href=\"#{{anchor}}\">{{name}}</a>{{/anchor}}{{^anchor}}{{name}}{{/anchor}}{{after}}</code>"
}
