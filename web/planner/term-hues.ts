import type { TermType } from '#domain/year/term.ts'

/** A term's own colour, as a background. */
export const termHues: Record<TermType, string> = {
  summer: 'bg-summer',
  autumn: 'bg-autumn',
  spring: 'bg-spring',
}
