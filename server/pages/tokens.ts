/** From the web's `tokens.css`, as a test compares; without `light-dark()`, which older phones do not support. */
const colours = {
  paper: ['#fbf8f3', '#14191a'],
  card: ['#fffdfa', '#1b2122'],
  ink: ['#1c2627', '#edeae4'],
  soft: ['#556162', '#a3aeae'],
  line: ['#e7e0d6', '#2d3637'],
  control: ['#8a8277', '#707c7d'],
  action: ['#0d5c57', '#5fc2b5'],
  'on-action': ['#ffffff', '#0c1f1d'],
  danger: ['#a92a1d', '#ff9d8f'],
  ok: ['#1a6e3f', '#7fd6a1'],
  warn: ['#7d5100', '#f0c060'],
  summer: ['#f3c14b', '#c9952a'],
  'summer-soft': ['#fbe9be', '#4a3a14'],
  'summer-ink': ['#664600', '#ffe4a3'],
  autumn: ['#e58a63', '#c56d47'],
  'autumn-soft': ['#f8dccd', '#472a1e'],
  'autumn-ink': ['#7c2f10', '#ffd0bb'],
  spring: ['#8fc177', '#6ba052'],
  'spring-soft': ['#dcedd2', '#25381d'],
  'spring-ink': ['#2c5a1a', '#cdebbd'],
  holiday: ['#a81c63', '#ff86ba'],
} as const

/** For PDFs, which are always light, and for mails. */
export function lightColour(name: keyof typeof colours): string {
  return colours[name][0]
}

export function darkColour(name: keyof typeof colours): string {
  return colours[name][1]
}

const rootOf = (which: 0 | 1) =>
  `:root{${Object.entries(colours)
    .map(([name, shades]) => `--${name}:${shades[which]}`)
    .join(';')}}`

/** Printed pages are always light. */
export const tokens = [
  ':root{color-scheme:light dark}',
  rootOf(0),
  `@media screen and (prefers-color-scheme:dark){${rootOf(1)}}`,
  '@media print{:root{--paper:#fff;--card:#fff}}',
].join('')
