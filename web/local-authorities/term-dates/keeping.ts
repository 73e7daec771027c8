import {
  type PublishedTermDates,
  TermDatesInput,
  type TermDatesPreview,
} from '#contract/authorities/term-dates.ts'
import { checkPublishedYear } from '#domain/authority/published-term-dates.ts'

type Years = TermDatesPreview['years']

const mostYearsAtOnce = 6

/** The years that can be kept, the newest of them where there are too many for one time. */
export function firstChoice(years: Years): readonly string[] {
  return years
    .filter((year) => checkPublishedYear(year).length === 0)
    .map(({ academicYear }) => academicYear)
    .sort()
    .slice(-mostYearsAtOnce)
}

type Choice = {
  years: Years
  chosen: readonly string[]
  source: string
  /** '' where it is not known. */
  sourceDate: string
  kept: readonly PublishedTermDates[]
}

type Keeping = { input: TermDatesInput } | { problems: Readonly<Record<string, string>> }

/** What is sent to be kept, with the versions that it takes the place of; or what is to be put right. */
export function keepingOf({ years, chosen, source, sourceDate, kept }: Choice): Keeping {
  const choice = years.filter(({ academicYear }) => chosen.includes(academicYear))
  const read = TermDatesInput.safeParse({
    source,
    sourceDate: sourceDate === '' ? null : sourceDate,
    years: choice.map((year) => withVersion(year, kept)),
  })
  if (!read.success) return { problems: problemsIn(read.error.issues) }
  const problems = choice.flatMap((year, index) =>
    checkPublishedYear(year).map(({ path, message }) => [`years.${index}.${path}`, message] as const),
  )
  return problems.length > 0 ? { problems: Object.fromEntries(problems) } : { input: read.data }
}

function withVersion(year: Years[number], kept: readonly PublishedTermDates[]) {
  const before = kept.find(({ academicYear }) => academicYear === year.academicYear)
  return before === undefined ? year : { ...year, version: before.version }
}

function problemsIn(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const problems: Record<string, string> = {}
  for (const { path, message } of issues) problems[path.join('.')] ??= message
  return problems
}
