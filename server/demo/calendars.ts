import * as z from 'zod/mini'
import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import { type Closure, closureKinds } from '#domain/plan/closure.ts'
import type { DateRange } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import { rowsOfTable } from '#server/db/rows-of-table.ts'

const Story = z.enum(['generated', 'submitted', 'approved', 'rejected', 'amended'])
const Kind = z.enum(closureKinds)

export type DemoCalendar = {
  readonly site: string
  readonly fundingYear: string
  readonly terms: Readonly<Record<TermType, Omit<Term, 'termType'>>>
  readonly closures: readonly Closure[]
  /** Where it is not the council's own split of the year's weeks. */
  readonly claimWeeks: TargetWeeks | null
  /** How far it came. */
  readonly story: z.infer<typeof Story>
  /** Why it was rejected, or the closure that it was amended with. */
  readonly about: string
  readonly plannedBy: string
  /** Another person than the planner. */
  readonly decidedBy: string
}

const table = new URL('./demo-calendars.tsv', import.meta.url)

/**
 * The usual pattern of each nation, on the days that its claims need: Leeds, Portsmouth and others stay open in the spring
 * half-term; Birmingham and Bracknell keep it, take a week from spring to summer, as a spring of twelve weeks can't be
 * had, and in 2027 open on the Tuesday after Easter. Sheffield's terms from autumn 2026 are as the council has published
 * them, which shows what that costs: its spring is short, and its administrator has to decide. A funding year's summer
 * term comes before its autumn.
 */
export function demoCalendars(): DemoCalendar[] {
  return rowsOfTable(table).map((cells) => {
    const [site = '', fundingYear = '', summer, summerBreak, autumn, autumnBreak, spring, springBreak] = cells
    const [closures = '', claims = '', story, about = '', plannedBy = '', decidedBy = ''] = cells.slice(8)
    return {
      ...{ site, fundingYear, about, plannedBy, decidedBy, story: Story.parse(story) },
      terms: {
        summer: termOf(summer, summerBreak),
        autumn: termOf(autumn, autumnBreak),
        spring: termOf(spring, springBreak),
      },
      closures: closures === '' ? [] : closures.split('; ').map(closureOf),
      claimWeeks: weeksOf(claims),
    }
  })
}

export function termOf(days = '', halfTerm = ''): Omit<Term, 'termType'> {
  return { ...rangeOf(days), halfTerm: halfTerm === '' ? null : rangeOf(halfTerm) }
}

function rangeOf(days: string): DateRange {
  const [startDate = '', endDate = ''] = days.split(' ')
  return { startDate, endDate }
}

/** `inset 2026-09-01 Staff training` */
export function closureOf(text: string): Closure {
  const [kind, day = '', ...label] = text.split(' ')
  return { kind: Kind.parse(kind), label: label.join(' '), startDate: day, endDate: day }
}

function weeksOf(claims: string): TargetWeeks | null {
  const [summer, autumn, spring] = claims.split(' ').map(Number)
  if (summer === undefined || autumn === undefined || spring === undefined) return null
  return { summer, autumn, spring }
}
