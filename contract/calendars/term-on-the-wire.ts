import { automaticHalfTerm } from '#domain/plan/half-term.ts'
import { type FundingYearStart, termTypesFrom } from '#domain/year/funding-year-start.ts'
import type { Term } from '#domain/year/term.ts'
import type { CalendarTerm, GeneratedCalendar } from './calendars.ts'
import type { GenerateInput, TermsInput } from './plan-input.ts'

// The API spells a term in several ways, one a call; behind it web and server have the domain's `Term` alone.

export type CountedTerm = Term & Pick<CalendarTerm, 'weeks' | 'schoolDays' | 'fundingWeeks' | 'exactWeeks'>

export function calendarTermOf({ termType, halfTerm, ...term }: CountedTerm): CalendarTerm {
  return { ...term, name: termType, ...(halfTerm !== null && { halfTermBreak: halfTerm }) }
}

export function termsOfCalendar({ terms }: { readonly terms: readonly CalendarTerm[] }): CountedTerm[] {
  return terms.map(({ name, halfTermBreak = null, ...term }) => ({
    ...term,
    termType: name,
    halfTerm: halfTermBreak,
  }))
}

type TermInput = TermsInput['terms'][number]

export function termInputOf({ termType, startDate, endDate, halfTerm }: Term): TermInput {
  return { name: termType, startDate, endDate, halfTermBreak: halfTerm }
}

export function termsOfInput(terms: readonly TermInput[]): Term[] {
  return terms.map(({ name, startDate, endDate, halfTermBreak = null }) => ({
    ...{ termType: name, startDate, endDate },
    halfTerm: halfTermBreak,
  }))
}

/** `autumn.halfTerm.endDate` → `terms.1.halfTermBreak.endDate`, by where the caller has put its autumn. */
export function fieldOfInput(path: string, terms: readonly TermInput[]): string {
  const [termType, ...rest] = path.split('.')
  const index = terms.findIndex(({ name }) => name === termType)
  if (index < 0) return 'terms'
  return ['terms', index, ...rest.map((part) => (part === 'halfTerm' ? 'halfTermBreak' : part))].join('.')
}

/** In the order of the year; a half-term that is left out is the automatic one. */
export function termsOfCustomDates(
  customDates: GenerateInput['customDates'],
  yearStart: FundingYearStart,
): Term[] {
  return termTypesFrom(yearStart).map((termType) => {
    const { startDate, endDate, halfTerm } = customDates[termType]
    const range = { startDate, endDate }
    return { termType, ...range, halfTerm: halfTerm === undefined ? automaticHalfTerm(range) : halfTerm }
  })
}

type GeneratedTerm = GeneratedCalendar['terms'][number]

export function generatedTermOf({
  halfTerm,
  ...term
}: Term & Pick<GeneratedTerm, 'id' | 'teachingWeeks' | 'teachingDays'>): GeneratedTerm {
  return {
    ...term,
    halfTermStartDate: halfTerm?.startDate ?? null,
    halfTermEndDate: halfTerm?.endDate ?? null,
  }
}
