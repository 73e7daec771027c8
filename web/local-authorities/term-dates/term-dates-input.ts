import type { PublishedTermDates } from '#contract/authorities/published-dates.ts'
import { TermDatesInput, type TermDatesPreview } from '#contract/authorities/term-dates.ts'
import { checkPublishedYear } from '#domain/authority/published-term-dates.ts'

type Years = TermDatesPreview['years']

const maxYears = 6

/** The valid years; the newest of them where there are too many for one request. */
export function firstChoice(years: Years): readonly string[] {
  return years
    .filter((year) => checkPublishedYear(year).length === 0)
    .map(({ academicYear }) => academicYear)
    .sort()
    .slice(-maxYears)
}

/** A file without open bank holidays says nothing of them: those saved before stay. */
export function withSavedOpenDays(years: Years, saved: readonly PublishedTermDates[]): Years {
  return years.map((year) => {
    const before = saved.find(({ academicYear }) => academicYear === year.academicYear)
    if (before === undefined || year.openBankHolidays.length > 0) return year
    return { ...year, openBankHolidays: before.openBankHolidays }
  })
}

type Choice = {
  years: Years
  chosen: readonly string[]
  source: string
  /** '' when unknown. */
  sourceDate: string
  saved: readonly PublishedTermDates[]
}

type InputOrProblems = { input: TermDatesInput } | { problems: Readonly<Record<string, string>> }

/** The input of the call, with the versions that it replaces, or the errors. */
export function termDatesInputOf({ years, chosen, source, sourceDate, saved }: Choice): InputOrProblems {
  const choice = years.filter(({ academicYear }) => chosen.includes(academicYear))
  const read = TermDatesInput.safeParse({
    source,
    sourceDate: sourceDate === '' ? null : sourceDate,
    years: choice.map((year) => withVersion(year, saved)),
  })
  if (!read.success) return { problems: problemsIn(read.error.issues) }
  const problems = choice.flatMap((year, index) =>
    checkPublishedYear(year).map(({ path, message }) => [`years.${index}.${path}`, message] as const),
  )
  return problems.length > 0 ? { problems: Object.fromEntries(problems) } : { input: read.data }
}

function withVersion(year: Years[number], saved: readonly PublishedTermDates[]) {
  const before = saved.find(({ academicYear }) => academicYear === year.academicYear)
  return before === undefined ? year : { ...year, version: before.version }
}

function problemsIn(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const problems: Record<string, string> = {}
  for (const { path, message } of issues) problems[path.join('.')] ??= message
  return problems
}
