export const baseStyle = minified(`
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.55 Figtree,Stand-in,system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:70rem;margin:0 auto;padding:min(1.5rem,24px)}
h1{font-size:1.375rem;line-height:1.2;letter-spacing:-.02em;font-weight:600;margin:0;text-wrap:balance}
h2{font-size:1rem;line-height:1.4;font-weight:600;margin:0}
h3{font-size:.875rem;line-height:1.4;font-weight:600;margin:0}
p{margin:0;text-wrap:pretty}
b{font-weight:600}
h1,h2,h3,p,li,td,th,dd{overflow-wrap:anywhere}
a{color:var(--action)}
:focus-visible{outline:3px solid var(--action);outline-offset:2px;border-radius:4px}
.soft{color:var(--soft)}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:min(1.25rem,20px) min(1.5rem,24px)}
.button{display:inline-flex;align-items:center;min-height:44px;padding:.5rem 1rem;border:1px solid var(--control);border-radius:9px;background:var(--card);color:var(--ink);font-weight:600;text-decoration:none}
.button.main{background:var(--action);border-color:var(--action);color:var(--on-action)}
@media print{
html{font-size:9pt}
*{-webkit-print-color-adjust:exact;print-color-adjust:exact}
main{max-width:none;padding:3mm 0 0}
.card{border:0;padding:0}
.unprinted{display:none}
}
`)

/** Removes line breaks, as every parent downloads each byte. */
export function minified(style: string): string {
  return style.trim().replaceAll(/\n\s*/g, '')
}
