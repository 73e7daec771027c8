import { dayReasonInWords } from '#domain/count/day-reason-in-words.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { shownDate } from '#domain/year/shown-date.ts'
import { type Term, termNames } from '#domain/year/term.ts'
import { type DayMarks, noMarks } from '#web/planner/overlays/day-marks.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'

export function dayInWords(
  date: IsoDate,
  terms: readonly Term[],
  facts: YearFacts,
  marks: DayMarks = noMarks,
): [string, string] {
  const words = [
    edgeInWords(date, terms),
    dayReasonInWords(date, terms, facts),
    ...(marks.get(date)?.words ?? []),
  ]
  if (date === facts.today) words.unshift('Today')
  return [
    shownDate(date, { dateFormat: facts.dateFormat ?? null }, 'EEEE d MMMM yyyy'),
    words.filter(Boolean).join(' · '),
  ]
}

function edgeInWords(date: IsoDate, terms: readonly Term[]): string {
  const words: string[] = []
  for (const { termType, startDate, endDate } of terms) {
    if (date === startDate) words.push(`${termNames[termType]} term starts`)
    if (date === endDate) words.push(`${termNames[termType]} term ends`)
  }
  return words.join(' · ')
}
