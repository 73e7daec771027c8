import { minified } from '#server/pages/base-style.ts'

/** Of the pages that verify something. */
export const proofStyle = minified(`
main{max-width:44rem}
h1{font-size:clamp(1.5rem,5vw,2rem)}
.card{margin:1.25rem 0}
.stands{border-left:6px solid var(--ok)}
.past{border-left:6px solid var(--warn)}
.damaged{border-left:6px solid var(--danger)}
dl{display:grid;grid-template-columns:min(10.5rem,42%) minmax(0,1fr);gap:.5rem min(1.25rem,4%);margin:0}
dt{color:var(--soft);hyphens:auto;overflow-wrap:anywhere}
dd{margin:0;font-weight:600}
dd span{display:block}
.problem{color:var(--danger);font-weight:600}
.also{color:var(--soft);font-weight:400}
h2{margin:1.75rem 0 .5rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.4rem .5rem .4rem 0;border-bottom:1px solid var(--line);font-weight:400}
thead th{color:var(--soft);font-size:.875rem}
.figure{text-align:right}
code{font:.875rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
`)
