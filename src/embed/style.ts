import type { Tenant } from '#tenants/tenant.ts'

/**
 * The element's style in a venue's colours; a page sets its font and, by its own colour scheme or the attribute `tema`, whether it
 * is dark. Nothing else reaches in.
 */
export const styleOf = ({ primary, onPrimary, primaryDark, onPrimaryDark }: Tenant['brand']): string => `
:host{all:initial;display:block;font:inherit;--p:${primary};--on:${onPrimary};--ink:#211d1a;--soft:#5f5852;--line:#8a827a;--ground:#fff;color-scheme:inherit}
@supports (color:light-dark(#000,#fff)){:host{--p:light-dark(${primary},${primaryDark});--on:light-dark(${onPrimary},${onPrimaryDark});--ink:light-dark(#211d1a,#f3efeb);--soft:light-dark(#5f5852,#b9b1a9);--ground:light-dark(#fff,#1d1a18)}}
:host([tema=mork]){color-scheme:dark}
:host([tema=lys]){color-scheme:light}
:host([hidden]){display:none}
.box{box-sizing:border-box;display:grid;gap:16px;max-width:40rem;padding:20px;border:1px solid var(--line);border-radius:12px;background:var(--ground);color:var(--ink);font-family:inherit;font-size:16px;line-height:1.5;text-align:left}
h2,p,ul{margin:0;padding:0}
h2{font-size:20px;line-height:1.25}
form[hidden]{display:none}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:end;margin:0}
label{display:grid;gap:4px;font-size:14px}
input,select,button{box-sizing:border-box;min-height:44px;padding:8px 10px;border:1px solid var(--line);border-radius:8px;background:var(--ground);color:var(--ink);font:inherit;font-size:16px}
input[type=number]{width:6rem}
button{padding:8px 14px;cursor:pointer}
button:disabled{opacity:.45;cursor:default}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(7.75rem,1fr));gap:8px;list-style:none}
a{color:var(--p)}
li a{display:block;text-align:center;min-height:44px;box-sizing:border-box;padding:9px 14px;border:1px solid var(--p);border-radius:8px;text-decoration:none;font-weight:600}
li a:hover,button:hover:enabled{background:var(--p);border-color:var(--p);color:var(--on)}
li span{font-weight:400}
:focus-visible{outline:3px solid var(--p);outline-offset:2px}
.result{display:grid;gap:12px;min-height:96px;align-content:start}
.soft{color:var(--soft);font-size:14px}
.day{display:flex;gap:4px;align-items:end}`
