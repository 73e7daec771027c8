import type { TermType } from '#domain/term.ts'

/** A term's hue, its tint, and letters on the tint; a printer without colours makes three different greys of the hues. */
export type TermColours = { readonly hue: string; readonly tint: string; readonly ink: string }

// Those of the web's `tokens.css` in the light.
export const termColours: Readonly<Record<TermType, TermColours>> = {
  summer: { hue: '#f3c14b', tint: '#fbe9be', ink: '#664600' },
  autumn: { hue: '#e58a63', tint: '#f8dccd', ink: '#7c2f10' },
  spring: { hue: '#8fc177', tint: '#dcedd2', ink: '#2c5a1a' },
}

export const ink = {
  text: '#1c2627',
  soft: '#556162',
  recede: '#7f898a',
  line: '#cfc7bb',
  closed: '#8d9596',
  holiday: '#a81c63',
  product: '#0d5c57',
  pass: '#1a6e3f',
  warning: '#7d5100',
  fail: '#a92a1d',
  white: '#ffffff',
} as const
