import type { TermType } from '#domain/year/term.ts'
import { lightColour } from '#server/pages/tokens.ts'

/** A term's colour, its tint, and text on the tint; the colours differ in black and white too. */
type TermColours = { readonly hue: string; readonly tint: string; readonly ink: string }

export const termColours: Readonly<Record<TermType, TermColours>> = {
  summer: coloursOf('summer'),
  autumn: coloursOf('autumn'),
  spring: coloursOf('spring'),
}

function coloursOf(termType: TermType): TermColours {
  return {
    hue: lightColour(termType),
    tint: lightColour(`${termType}-soft`),
    ink: lightColour(`${termType}-ink`),
  }
}

/** Slightly darker than on screen, as printers lose light lines. */
export const ink = {
  text: lightColour('ink'),
  soft: lightColour('soft'),
  recede: '#7f898a',
  line: '#cfc7bb',
  closed: '#8d9596',
  holiday: lightColour('holiday'),
  product: lightColour('action'),
  pass: lightColour('ok'),
  warning: lightColour('warn'),
  fail: lightColour('danger'),
  white: '#ffffff',
}
