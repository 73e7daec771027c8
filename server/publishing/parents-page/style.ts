import { minified } from '#server/pages/base-style.ts'
import { canBeRead } from '#server/publishing/contrast.ts'

// `paper` and `card` of `tokens.ts`: in each theme the background with less contrast.
const lightGround = '#fbf8f3'
const darkGround = '#1b2122'

/** The organisation's colour for the top line, and for buttons and links if it has enough contrast. */
export function styleWith(colour: string | null): string {
  if (colour === null || !/^#[0-9a-f]{6}$/.test(colour)) return `:root{--accent:var(--action)}${style}`
  const action = `:root{--action:${colour}}`
  return [
    `:root{--accent:${colour}}`,
    canBeRead(colour, lightGround) ? `@media print,(prefers-color-scheme:light){${action}}` : '',
    canBeRead(colour, darkGround) ? `@media screen and (prefers-color-scheme:dark){${action}}` : '',
    style,
  ].join('')
}

const style = minified(`
body{border-top:6px solid var(--accent)}
header{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:center;margin-bottom:1.5rem}
header img{width:112px;height:56px;object-fit:contain;background:#fff;border-radius:6px;padding:4px}
header div{flex:1 1 14rem}
header h1{font-size:clamp(1.75rem,5vw,2.5rem);letter-spacing:-.03em;line-height:1.1}
header nav{align-self:start}
header nav a{display:inline-block;padding:.5rem 0}
section,.years,.next{margin:0 0 2rem}
.small,.key,li .soft,.note{font-size:.875rem}
ul{list-style:none;margin:0;padding:0}
.next{background:var(--card);border:1px solid var(--line);border-left:6px solid var(--accent);border-radius:14px;padding:min(1.25rem,20px) min(1.5rem,24px)}
.next h2{font-size:clamp(1.5rem,4.5vw,2.125rem);line-height:1.15;letter-spacing:-.025em;font-weight:600;margin:.15rem 0 .35rem}
.next h3{margin:1.1rem 0 .25rem;color:var(--soft)}
.next ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:.6rem 1.5rem}
.next li span,.parts b{display:block}
.own p{margin:.25rem 0 .75rem;color:var(--soft)}
.own div{display:flex;flex-wrap:wrap;gap:.6rem}
.years{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));gap:1.25rem;align-items:start}
.years h2{font-size:1.375rem;letter-spacing:-.02em}
.parts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr));gap:1.1rem 1.5rem;margin:1.1rem 0}
.parts h3{margin-bottom:.2rem}
.term h3{border-left:.55rem solid var(--hue);padding-left:.55rem}
.years li,.term p{padding:0 0 .4rem}
.offer+.offer{padding-top:.6rem}
.summer{--hue:var(--summer)}.autumn{--hue:var(--autumn)}.spring{--hue:var(--spring)}
.year h2{margin-bottom:.75rem}
.months{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,max(9rem,22%)),1fr));gap:1.25rem 1.5rem}
.months p{font-weight:600;font-size:.875rem}
.months div div{display:grid;grid-template-columns:repeat(7,1fr);font-size:clamp(.6875rem,2.6vw,.8125rem);line-height:1.75rem;text-align:center}
.months b{font-weight:500;color:var(--soft)}
.months i{font-style:normal;position:relative;margin:1px 0;color:var(--soft)}
.months i:nth-child(7n+1){border-radius:8px 0 0 8px}
.months i:nth-child(7n+5){border-radius:0 8px 8px 0}
.s{--tint:var(--summer-soft);--on:var(--summer-ink)}.a{--tint:var(--autumn-soft);--on:var(--autumn-ink)}.p{--tint:var(--spring-soft);--on:var(--spring-ink)}
.s,.a,.p{background:var(--tint)}
.months .s,.months .a,.months .p{color:var(--on);font-weight:600}
.h{--lines:repeating-linear-gradient(135deg,var(--on) 0 1px,transparent 1px 4px)}
.c{--tint:var(--card);--lines:repeating-linear-gradient(45deg,var(--soft) 0 1px,transparent 1px 4px)}
.h,.c{background:var(--lines) left/var(--beside,calc(50% - .7em)) 100% no-repeat,var(--lines) right/var(--beside,calc(50% - .7em)) 100% no-repeat,var(--tint)}
.key .h,.key .c{--beside:50%}
.months .c{color:var(--soft);font-weight:400}
.months .b{color:var(--holiday);font-weight:600}
.b:after{content:"";position:absolute;bottom:2px;left:calc(50% - 2.5px);width:5px;height:5px;border-radius:50%;background:var(--holiday)}
.months .t,.key .t{outline:1.5px solid var(--ink);outline-offset:-2px;border-radius:8px}
.key{display:flex;flex-wrap:wrap;gap:.35rem 1.1rem;margin-top:1rem}
.key i{display:inline-block;position:relative;width:20px;height:13px;border-radius:4px;vertical-align:-1px;margin-right:.25rem}
@media (forced-colors:active){.months,.key i,.term h3{forced-color-adjust:none}}
.printed{display:none}
details{margin-bottom:2rem}summary{cursor:pointer;padding:.75rem 0;font-weight:600}
footer{color:var(--soft);font-size:.875rem;border-top:1px solid var(--line);padding-top:1rem}
@media print{
@page{size:A4;margin:11mm}
body{line-height:1.35;border-top-width:3pt}
header,section,.years,.next{margin-bottom:4mm}
header h1{font-size:18pt}
.next{padding:2mm 3mm;border-radius:0;border-width:0 0 0 3pt}
.printed{display:block}
.years{gap:5mm;grid-template-columns:repeat(auto-fit,minmax(56mm,1fr))}
.parts{gap:3mm 4mm;margin:2mm 0;grid-template-columns:repeat(auto-fit,minmax(50mm,1fr))}
.years li,.term p{padding:0 0 1mm}
.months{grid-template-columns:repeat(6,1fr);gap:2.5mm 4mm}
.months p{font-size:7.5pt}
.months div div{font-size:6.5pt;line-height:3.5mm}
body:not(:has(.year~.year)) .months{grid-template-columns:repeat(4,1fr);gap:4mm 5mm}
body:not(:has(.year~.year)) .months p{font-size:10pt}
body:not(:has(.year~.year)) .months div div{font-size:8.5pt;line-height:5.4mm}
.months i{margin:0}
.months .t{outline:0}
details:not([open]){display:none}
.key{margin-top:2mm}
.b:after{bottom:0;width:3px;height:3px}
.year,.parts>div,li{break-inside:avoid}
}
`)
