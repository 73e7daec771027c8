import { minified } from '#server/pages/base-style.ts'

export const style = minified(`
main{max-width:60rem;padding-bottom:4rem}
header{border-bottom:1px solid var(--line);margin-bottom:1.75rem;padding-bottom:1rem}
header a{font-weight:600}
h1{font-size:clamp(1.75rem,5vw,2.25rem);letter-spacing:-.03em;margin:.4rem 0 .5rem}
h2{font-size:1.25rem;letter-spacing:-.015em;margin:2.5rem 0 .6rem}
h3{font-size:1rem;margin:1.4rem 0 .35rem}
h4{font-size:.875rem;font-weight:600;color:var(--soft);margin:1.1rem 0 .3rem}
p+p,p+ul,ul+p,pre+p{margin-top:.6rem}
.lead{font-size:1.125rem;color:var(--soft);max-width:44rem}
.groups{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,13rem),1fr));gap:.25rem 1.25rem;list-style:none;margin:.5rem 0 0;padding:0}
.groups a{display:flex;justify-content:space-between;gap:.75rem;padding:.35rem 0;min-height:24px;border-bottom:1px solid var(--line);text-decoration:none}
.groups a:hover b{text-decoration:underline}
.groups span{color:var(--soft);font-size:.875rem}
.call{padding:1.1rem 1.25rem;margin:0 0 1.25rem;scroll-margin-top:1rem}
.call h2{margin:0 0 .5rem;font-size:1.125rem}
.line{display:flex;flex-wrap:wrap;align-items:baseline;gap:.35rem .6rem}
.method{font:600 .8125rem/1.4 ui-monospace,monospace;border:1px solid var(--control);border-radius:6px;padding:.1rem .45rem}
.scope{font-size:.875rem;font-weight:600;color:var(--ok)}
.closed{font-size:.875rem;color:var(--soft)}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.875rem;overflow-wrap:anywhere}
pre{background:var(--paper);border:1px solid var(--line);border-radius:9px;padding:.8rem 1rem;margin:.5rem 0;white-space:pre-wrap;line-height:1.5}
section:not(.call)>pre{background:var(--card)}
.wide{overflow-x:auto}
nav{margin-bottom:1.75rem}
.wide+p{margin-top:.9rem}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:left;vertical-align:top;padding:.4rem .9rem .4rem 0;border-bottom:1px solid var(--line);font-weight:400}
thead th{color:var(--soft);font-size:.8125rem}
tbody th{min-width:9rem}
details{margin-top:.6rem}
summary{cursor:pointer;padding:.35rem 0;min-height:24px;font-weight:600}
ul{padding-left:1.2rem;margin:.4rem 0}
.steps{padding-left:1.3rem;margin:.4rem 0}
.steps li{margin:.3rem 0}
@media (max-width:40rem){
main{padding:1rem}
.call{padding:.9rem}
.fields thead{display:none}
.fields tr{display:block;padding:.45rem 0;border-bottom:1px solid var(--line)}
.fields th,.fields td{display:inline-block;border:0;padding:0 .75rem 0 0;min-width:0}
.fields th{display:block}
}
`)
