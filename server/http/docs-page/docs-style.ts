/** The page's stylesheet: two columns where there is room, one where there is not; light and dark. */
export const docsStyle = `:root {
  color-scheme: light dark;
  --ink: #1c2321; --soft: #56605c; --paper: #fdfdfb; --line: #dfe3df; --tint: #f2f4f0; --link: #14566b;
  --get: #175c3e; --post: #1d4f91; --put: #7a4a00; --delete: #9c2322;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e6eae7; --soft: #a3ada8; --paper: #151917; --line: #313835; --tint: #1e2421; --link: #8ecbe0;
    --get: #7fd1a8; --post: #9cc3f5; --put: #ecc07a; --delete: #f5a3a0;
  }
}
* { box-sizing: border-box }
html { font: 100%/1.6 system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; scroll-padding-top: 1rem; text-size-adjust: 100% }
body { margin: 0; color: var(--ink); background: var(--paper) }
a { color: var(--link); text-underline-offset: 0.2em }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px }
code, pre { font-family: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace; font-size: 0.9em }
code { overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 1rem 0; padding: 0.9rem 1rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--tint); line-height: 1.5 }
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance }
h1 { margin: 0 0 0.75rem; font-size: clamp(1.6rem, 1.2rem + 2vw, 2.3rem); letter-spacing: -0.015em }
h2 { margin: 0 0 0.5rem; font-size: 1.5rem; letter-spacing: -0.01em }
h3 { margin: 0; font-size: 1.05rem; font-weight: 600 }
h4 { margin: 1.4rem 0 0.35rem; font-size: 0.85rem; font-weight: 600; color: var(--soft) }
p { margin: 0.5rem 0; max-width: 42rem }
.lead { font-size: 1.1rem; color: var(--soft) }
.skip { position: absolute; left: 1rem; top: -4rem; padding: 0.5rem 1rem; background: var(--paper) }
.skip:focus { top: 1rem }
main { padding: 2rem 1.25rem 6rem; max-width: 54rem }
section { padding-top: 3rem }
article { margin-top: 1.5rem; padding: 1.25rem 0 0.25rem; border-top: 1px solid var(--line) }
article:target { border-top-color: var(--link) }
h3 a { display: flex; gap: 0.75rem; align-items: baseline; color: inherit; text-decoration: none }
h3 a:hover code { text-decoration: underline; text-underline-offset: 0.2em }
.method { flex: none; font-size: 0.75rem; font-weight: 700; letter-spacing: 0.04em; min-width: 3.6em; color: var(--soft) }
.get { color: var(--get) } .post { color: var(--post) } .put { color: var(--put) } .delete { color: var(--delete) }
.summary { margin-top: 0.6rem }
.who, .addition { color: var(--soft); font-size: 0.95rem }
.who span { font-weight: 600 }
ul { margin: 0; padding: 0; list-style: none }
.fields li, .refusals li { padding: 0.3rem 0; max-width: 46rem }
.fields .fields { margin: 0.3rem 0 0.3rem 0.2rem; padding-left: 1rem; border-left: 2px solid var(--line) }
.name { font-weight: 600; margin-right: 0.4em }
.type, .about { color: var(--soft); font-size: 0.95rem; overflow-wrap: anywhere }
.about { display: block }
.refusals .about { display: inline }
.refusals li { padding-left: 2.6em; text-indent: -2.6em }
.optional { font-size: 0.8rem; font-style: italic; color: var(--soft); margin-left: 0.3em }
.status { display: inline-block; min-width: 2.6em; text-indent: 0; font-variant-numeric: tabular-nums; color: var(--soft) }
summary { cursor: pointer; padding: 0.25rem 0; color: var(--link); width: fit-content }
nav { padding: 1rem 1.25rem; border-bottom: 1px solid var(--line); background: var(--tint); font-size: 0.9rem }
nav a { display: flex; gap: 0.5rem; align-items: baseline; padding: 0.3rem 0; color: inherit; text-decoration: none }
nav a:hover { color: var(--link); text-decoration: underline }
nav .subject { font-weight: 700 }
nav > ul { display: flex; flex-wrap: wrap; column-gap: 1.25rem }
nav ul ul { display: none }
nav .method { font-size: 0.65rem }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 23rem minmax(0, 1fr) }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.75rem 1.5rem; border-bottom: 0; border-right: 1px solid var(--line) }
  nav > ul, nav ul ul { display: block }
  nav .subject { margin-top: 0.9rem }
  main { padding: 2.75rem 3.5rem 8rem }
}
@media print { nav { display: none } }
`
