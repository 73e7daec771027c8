import type { TermType } from '#domain/year/term.ts'

export const termHues: Record<TermType, string> = {
  summer: 'bg-summer',
  autumn: 'bg-autumn',
  spring: 'bg-spring',
}

/** A term's pale colour, with what is written on it. */
export const termTints: Record<TermType, string> = {
  summer: 'bg-summer-soft text-summer-ink',
  autumn: 'bg-autumn-soft text-autumn-ink',
  spring: 'bg-spring-soft text-spring-ink',
}
