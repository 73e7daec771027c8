import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

const source = readFileSync('web/tokens.css', 'utf8')
const colours = new Map<string, Record<Theme, string>>()
for (const [, name = '', light = '', dark = ''] of source.matchAll(
  /--([\w-]+): light-dark\((#\w+), (#\w+)\)/g,
)) {
  colours.set(name, { light, dark })
}

/** WCAG 2.2: 4.5 for text, 3 for the outline of a control or of the focus. */
const text = 4.5
const outline = 3

const grounds = ['paper', 'card', 'hover']
const terms = ['summer', 'autumn', 'spring']
const pairs: readonly (readonly [string, string, number])[] = [
  ...grounds.flatMap((ground) =>
    ['ink', 'soft', 'recede', 'action', 'danger', 'ok', 'warn', 'holiday'].map(
      (ink) => [ink, ground, text] as const,
    ),
  ),
  ...['paper', 'card'].flatMap((ground) =>
    ['control', 'focus'].map((line) => [line, ground, outline] as const),
  ),
  ...terms.flatMap((term) => [
    [`on-${term}`, term, text] as const,
    ...[`${term}-ink`, 'ink', 'soft', 'holiday'].map((ink) => [ink, `${term}-soft`, text] as const),
    ...['faint', 'drawn'].map((shade) => [`${term}-ink`, `${term}-${shade}`, text] as const),
    ...['soft', 'faint'].map((shade) => [`${term}-hatch`, `${term}-${shade}`, outline] as const),
  ]),
  ...['ok', 'warn', 'danger', 'action'].flatMap((tone) =>
    [tone, 'ink'].map((ink) => [ink, `${tone}-soft`, text] as const),
  ),
  ['soft', 'quiet-soft', text],
  ['on-action', 'action', text],
  ['on-action', 'action-strong', text],
  ['on-danger', 'danger', text],
  ['on-danger', 'danger-strong', text],
]

describe.each(themes)('in the %s theme', (theme) => {
  test.each(pairs)('%s on %s can be read (%d to 1)', (ink, ground, least) => {
    expect(contrast(colourOf(ink, theme), colourOf(ground, theme))).toBeGreaterThanOrEqual(least)
  })
})

function colourOf(name: string, theme: Theme): string {
  const colour = colours.get(name)
  if (!colour) throw new Error(`tokens.css has no colour ${name}`)
  return colour[theme]
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance of a `#rrggbb` colour, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
