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
        <style>\(DocumentationStyle.text)</style>
        </head>

        """

    private static let indexBody = """
        <body>
        <main>
        <h1>{{title}}</h1>
        <p class="quiet">Version {{version}} · <a href="{{root}}openapi.json">OpenAPI description</a>
        {{?hasChannels}}· <a href="{{root}}asyncapi.json">AsyncAPI description</a>{{/hasChannels}}</p>
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
        <body data-root="{{root}}">
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
        <ul><li><a href="openapi.json">OpenAPI description</a></li>
        {{?hasChannels}}<li><a href="asyncapi.json">AsyncAPI description</a></li>{{/hasChannels}}</ul>
        </nav>
        <main>
        <h1>{{name}}</h1>
        <span class="path">{{path}}</span>
        {{#documentation}}<p>{{.}}</p>{{/documentation}}
        {{?credentials}}\(credentials){{/credentials}}
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
        \(form)
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
        {{?credentials}}<script>\(CallScript.text)</script>{{/credentials}}
        </body>
        </html>

        """

    private static let typeName =
        "<code>{{before}}{{?anchor}}<a href=\"#{{anchor}}\">{{name}}</a>{{/anchor}}{{^anchor}}{{name}}{{/anchor}}{{after}}</code>"

    /// The input of credentials. Without the script, which shows it, it would be of no use.
    private static let credentials = """
        <details class="try credentials" hidden>
        <summary>Credentials</summary>
        <form id="credentials" autocomplete="off">
        <p class="quiet">They stay in this page until it is closed or loaded again. Calls also carry the cookies of this site, so a
        session that is open in this browser applies.</p>
        <div class="inputs">
        {{#credentials}}
        <label><span>Authorization</span> <select name="scheme">
        <option value="none">none</option>
        <option value="bearer"{{?usesBearer}} selected{{/usesBearer}}>bearer token</option>
        <option value="basic"{{?usesBasic}} selected{{/usesBasic}}>user and password</option>
        </select></label>
        <label data-scheme="bearer" hidden><span>Token</span>
        <input name="token" type="password" autocomplete="off" spellcheck="false"></label>
        <label data-scheme="basic" hidden><span>User</span> <input name="user" autocomplete="off" spellcheck="false"></label>
        <label data-scheme="basic" hidden><span>Password</span>
        <input name="password" type="password" autocomplete="off"></label>
        {{#keys}}
        <label><span>Key <code class="place">{{.}}</code></span>
        <input data-header="{{.}}" type="password" autocomplete="off" spellcheck="false"></label>
        {{/keys}}
        {{/credentials}}
        </div>
        </form>
        </details>

        """

    /// The form of an operation, and the place of the response.
    private static let form = """
        {{#form}}
        <details class="try" hidden>
        <summary>Try it</summary>
        <form data-method="{{method}}" data-path="{{path}}" data-body="{{body}}" autocomplete="off">
        {{?fields}}
        <div class="inputs">
        {{#fields}}
        <label><span><code>{{name}}</code> {{?isRequired}}<span class="badge">required</span>{{/isRequired}}
        <span class="place">{{type}}{{?isList}}, one a line{{/isList}}</span></span>
        {{?isText}}<input data-name="{{name}}" data-place="{{place}}" value="{{value}}" placeholder="{{hint}}" spellcheck="false">{{/isText}}
        {{?isFile}}<input data-name="{{name}}" data-place="{{place}}" type="file"{{?isList}} multiple{{/isList}}>{{/isFile}}
        {{^isFile}}{{?isList}}<textarea data-name="{{name}}" data-place="{{place}}" data-list rows="2" placeholder="{{hint}}"
        spellcheck="false">{{value}}</textarea>{{/isList}}{{/isFile}}
        {{?choices}}<select data-name="{{name}}" data-place="{{place}}">{{#choices}}<option value="{{value}}"\
        {{?isSelected}} selected{{/isSelected}}>{{value}}</option>{{/choices}}</select>{{/choices}}
        </label>
        {{/fields}}
        </div>
        {{/fields}}
        {{?hasJSON}}
        <label class="wide"><span>Body <span class="place">JSON</span></span>
        <textarea name="body" rows="{{lineCount}}" spellcheck="false">{{example}}</textarea></label>
        {{/hasJSON}}
        {{?hasBytes}}
        <div class="inputs wide">
        <label><span>Body <span class="place">a file</span></span> <input name="file" type="file"></label>
        <label><span>Media type</span> <input name="type" value="application/octet-stream" spellcheck="false"></label>
        </div>
        <label class="wide"><span>Body <span class="place">text, if no file is chosen</span></span>
        <textarea name="body" rows="3" spellcheck="false"></textarea></label>
        {{/hasBytes}}
        <div class="send">
        {{?types}}<label><span>Accept</span> <select name="accept">{{#types}}<option>{{.}}</option>{{/types}}</select></label>{{/types}}
        <button>Send</button> <button type="button" name="stop" hidden>Stop</button>
        </div>
        </form>
        <div class="answer" aria-busy="false" hidden>
        <p role="status"><span class="status"></span> <span class="facts quiet"></span>
        <a class="save" hidden>Save</a></p>
        <p><code class="address quiet"></code></p>
        <details class="fields"><summary>Header fields</summary><pre tabindex="0"></pre></details>
        <pre class="text" tabindex="0" aria-label="Body of the response"></pre>
        </div>
        </details>
        {{/form}}
        """
}
