/// The style of the documentation pages. It is the same on each page, so that the content security policy can name it by
/// its hash.
enum DocumentationStyle {
    static let text = """

        :root { color-scheme: light dark; --text: #1d2430; --quiet: #5c6675; --line: #dfe3e9; --page: #fff; --panel: #f6f7f9;
          --field: #fff; --edge: #b9c0ca; --link: #0b5cad; --button: #0b5cad; --get: #1a7f4b; --post: #0b5cad; --put: #9a6700;
          --delete: #b3261e; --other: #5c6675; --good: #1a7f4b; --bad: #b3261e; }
        @media (prefers-color-scheme: dark) { :root { --text: #e4e7ec; --quiet: #9aa4b2; --line: #343a44; --page: #16191e;
          --panel: #1e2229; --field: #12151a; --edge: #4a525e; --link: #7ab7ff; --button: #2468b4; --good: #5fd39a; --bad: #ff8f84; } }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body { margin: 0; font: 15px/1.55 system-ui, "Noto Sans", sans-serif; color: var(--text); background: var(--page); }
        a { color: var(--link); text-decoration: none; }
        a:hover, a:focus { text-decoration: underline; }
        code, .path, pre { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .93em; }
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
        .try { margin: .6rem -.9rem -.8rem; border-top: 1px solid var(--line); }
        .try > summary { padding: .45rem .9rem; cursor: pointer; color: var(--link); font-weight: 600; }
        .try > :not(summary) { padding: 0 .9rem .9rem; }
        .credentials { margin: 1.2rem 0 0; border: 1px solid var(--line); border-radius: .5rem; }
        .inputs { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: .7rem 1.2rem; align-items: start; }
        label { display: block; }
        label > span { display: flex; gap: .5rem; align-items: baseline; }
        .place { margin-left: auto; font-size: .8rem; color: var(--quiet); }
        input, select, textarea { width: 100%; min-height: 2.25rem; padding: .3rem .55rem; font: inherit; color: inherit;
          background: var(--field); border: 1px solid var(--edge); border-radius: .3rem; }
        input[type="file"] { border: 0; padding: .3rem 0; background: none; }
        textarea { display: block; resize: vertical; font: .9rem/1.45 ui-monospace, "DejaVu Sans Mono", monospace; }
        ::placeholder { color: var(--quiet); opacity: .75; }
        .wide { margin-top: .7rem; }
        .send { display: flex; flex-wrap: wrap; gap: .7rem; align-items: end; margin-top: .8rem; }
        .send label { width: 15rem; }
        button { min-height: 2.25rem; padding: 0 1.2rem; font: inherit; font-weight: 600; border-radius: .3rem; cursor: pointer;
          color: #fff; background: var(--button); border: 1px solid var(--button); }
        button[name="stop"] { color: inherit; background: none; border-color: var(--edge); }
        :is(a, input, select, textarea, button, summary, pre):focus-visible { outline: 2px solid var(--link); outline-offset: 1px; }
        .answer p { margin: 0 0 .4rem; display: flex; flex-wrap: wrap; gap: .2rem .9rem; align-items: baseline; }
        .status { font-weight: 600; }
        .status.good { color: var(--good); } .status.bad { color: var(--bad); }
        .address { overflow-wrap: anywhere; }
        .answer summary { cursor: pointer; color: var(--quiet); }
        .answer pre { max-height: 26rem; margin: .4rem 0; padding: .6rem .75rem; overflow: auto; white-space: pre-wrap;
          overflow-wrap: anywhere; line-height: 1.45; background: var(--field); border: 1px solid var(--line); border-radius: .3rem; }
        @media (max-width: 45rem) { .frame { display: block; } nav { border: 0; } main { padding: 1.2rem; } }

        """
}
