import type { PreferredHalfTerm } from './preferred-half-term.ts'

/** `The half-term is …`; apart from the dates, which every page with a planner loads. */
export const halfTermSources: Readonly<Record<PreferredHalfTerm['from'], string>> = {
  authority: 'the authority’s half-term',
  'fourth-monday': 'the week of the fourth Monday of October',
  'middle-week': 'the middle week of the usual dates',
  'spring-bank-holiday': 'the week of the Spring bank holiday',
  'october-weeks': 'the usual two weeks of October',
  'halloween-days': 'the usual two days at Halloween',
  'february-days': 'the usual two days of February',
}
