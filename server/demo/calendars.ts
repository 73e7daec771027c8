import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { TermType } from '#domain/year/term.ts'
import type { DemoEmail } from './accounts.ts'
import type { DemoSiteName } from './nurseries.ts'

type Day = string
/** First and last day of the term, then of its half-term if any. */
export type TermDays = readonly [Day, Day] | readonly [Day, Day, Day, Day]

type DemoStory =
  | 'generated'
  | 'submitted'
  | 'approved'
  | { readonly rejectedBecause: string }
  | { readonly amendedWith: Closure }

export type DemoCalendar = {
  readonly site: DemoSiteName
  readonly fundingYear: FundingYear
  readonly terms: Readonly<Record<TermType, TermDays>>
  readonly closures?: readonly Closure[]
  /** Where it is not the council's own split of the year's weeks. */
  readonly claimWeeks?: TargetWeeks
  readonly story: DemoStory
  readonly plannedBy: DemoEmail
  /** Another person than the planner. */
  readonly decidedBy: DemoEmail
}

const ofMeadowLane = { plannedBy: 'admin@meadowlane.example', decidedBy: 'system@demo.example' } as const
const byTheManager = {
  plannedBy: 'manager@meadowlane.example',
  decidedBy: 'admin@meadowlane.example',
} as const
const ofHarbour = { plannedBy: 'admin@harbour.example', decidedBy: 'system@demo.example' } as const

const inset = (day: Day): Closure => ({
  kind: 'inset',
  label: 'Staff training',
  startDate: day,
  endDate: day,
})
const pollingDay: Closure = {
  kind: 'other',
  label: 'Polling day',
  startDate: '2026-05-07',
  endDate: '2026-05-07',
}

/** Without a spring half-term. */
const openInSpring: DemoCalendar['terms'] = {
  summer: ['2025-04-22', '2025-07-22', '2025-05-26', '2025-05-30'],
  autumn: ['2025-09-08', '2025-12-19', '2025-10-27', '2025-10-31'],
  spring: ['2026-01-05', '2026-03-27'],
}

/** More weeks in the long summer, fewer before Easter, where a spring of twelve weeks can't be had. */
const shortSpring: TargetWeeks = { summer: 13, autumn: 14, spring: 11 }

/**
 * The usual pattern of each nation, on the days that its claims need: Leeds, Portsmouth and others stay open in the spring
 * half-term; Birmingham and Bracknell keep it, take a week from spring to summer, and in 2027 open on the Tuesday after
 * Easter. Sheffield's terms from autumn 2026 are as the council has published them, which shows what that costs: its
 * spring is short, and its administrator has to decide. A funding year's summer term comes before its autumn.
 */
export const demoCalendars: readonly DemoCalendar[] = [
  {
    site: 'Meadow Lane Sheffield',
    fundingYear: '2025-26',
    terms: {
      summer: ['2025-04-22', '2025-07-22', '2025-05-26', '2025-05-30'],
      autumn: ['2025-09-05', '2025-12-19', '2025-10-27', '2025-10-31'],
      spring: ['2026-01-05', '2026-03-27'],
    },
    closures: [inset('2025-09-05')],
    story: 'approved',
    ...byTheManager,
  },
  {
    site: 'Meadow Lane Sheffield',
    fundingYear: '2026-27',
    terms: {
      summer: ['2026-04-13', '2026-07-21', '2026-05-25', '2026-05-29'],
      autumn: ['2026-09-01', '2026-12-18', '2026-10-26', '2026-10-30'],
      spring: ['2027-01-04', '2027-03-25', '2027-02-15', '2027-02-19'],
    },
    closures: [pollingDay, inset('2026-09-01')],
    story: 'submitted',
    ...byTheManager,
  },
  {
    site: 'Meadow Lane Birmingham',
    fundingYear: '2025-26',
    terms: {
      summer: ['2025-04-22', '2025-07-29', '2025-05-26', '2025-05-30'],
      autumn: ['2025-09-05', '2025-12-19', '2025-10-27', '2025-10-31'],
      spring: ['2026-01-05', '2026-03-27', '2026-02-16', '2026-02-20'],
    },
    closures: [inset('2025-09-05')],
    claimWeeks: shortSpring,
    story: 'approved',
    ...ofMeadowLane,
  },
  {
    site: 'Meadow Lane Birmingham',
    fundingYear: '2026-27',
    terms: {
      summer: ['2026-04-13', '2026-07-20', '2026-05-25', '2026-05-29'],
      autumn: ['2026-09-04', '2026-12-18', '2026-10-26', '2026-10-30'],
      spring: ['2027-01-04', '2027-03-30', '2027-02-15', '2027-02-19'],
    },
    closures: [inset('2026-09-04')],
    claimWeeks: shortSpring,
    story: 'generated',
    ...ofMeadowLane,
  },
  {
    site: 'Meadow Lane Bracknell',
    fundingYear: '2025-26',
    terms: openInSpring,
    story: 'approved',
    ...ofMeadowLane,
  },
  {
    site: 'Meadow Lane Bracknell',
    fundingYear: '2026-27',
    terms: {
      summer: ['2026-04-13', '2026-07-20', '2026-05-25', '2026-05-29'],
      autumn: ['2026-09-07', '2026-12-18', '2026-10-26', '2026-10-30'],
      spring: ['2027-01-04', '2027-03-30', '2027-02-15', '2027-02-19'],
    },
    claimWeeks: shortSpring,
    story: 'approved',
    ...ofMeadowLane,
  },
  {
    site: 'Meadow Lane Leeds',
    fundingYear: '2025-26',
    terms: openInSpring,
    story: 'approved',
    ...byTheManager,
  },
  {
    site: 'Meadow Lane Edinburgh',
    fundingYear: '2025-26',
    terms: {
      summer: ['2025-04-22', '2025-06-27'],
      autumn: ['2025-08-13', '2025-12-19', '2025-10-13', '2025-10-17'],
      spring: ['2026-01-06', '2026-04-02', '2026-02-16', '2026-02-20'],
    },
    story: 'approved',
    ...ofMeadowLane,
  },
  {
    site: 'Meadow Lane Edinburgh',
    fundingYear: '2026-27',
    terms: {
      summer: ['2026-04-20', '2026-06-26'],
      autumn: ['2026-08-12', '2026-12-18', '2026-10-12', '2026-10-16'],
      spring: ['2027-01-05', '2027-04-02', '2027-02-15', '2027-02-19'],
    },
    story: {
      rejectedBecause:
        'Spring ends on 2 April, after Good Friday: please end it on 25 March, before the Easter break.',
    },
    ...ofMeadowLane,
  },
  {
    site: 'Meadow Lane Cardiff',
    fundingYear: '2025-26',
    terms: {
      summer: ['2025-04-22', '2025-07-25', '2025-05-26', '2025-05-30'],
      autumn: ['2025-09-01', '2025-12-19', '2025-10-27', '2025-10-31'],
      spring: ['2026-01-05', '2026-03-31', '2026-02-16', '2026-02-20'],
    },
    story: 'approved',
    ...ofMeadowLane,
  },
  {
    site: 'Meadow Lane Cardiff',
    fundingYear: '2026-27',
    terms: {
      summer: ['2026-04-13', '2026-07-24', '2026-05-25', '2026-05-29'],
      autumn: ['2026-09-01', '2026-12-18', '2026-10-26', '2026-10-30'],
      spring: ['2027-01-04', '2027-03-24', '2027-02-08', '2027-02-12'],
    },
    story: { amendedWith: inset('2026-09-01') },
    ...ofMeadowLane,
  },
  {
    site: 'Harbour Belfast',
    fundingYear: '2025-26',
    terms: {
      summer: ['2025-04-22', '2025-06-30', '2025-05-26', '2025-05-27'],
      autumn: ['2025-08-26', '2025-12-19'],
      spring: ['2026-01-05', '2026-03-31', '2026-02-12', '2026-02-13'],
    },
    story: 'approved',
    ...ofHarbour,
  },
  {
    site: 'Harbour Belfast',
    fundingYear: '2026-27',
    terms: {
      summer: ['2026-04-13', '2026-06-30'],
      autumn: ['2026-08-26', '2026-12-18', '2026-10-29', '2026-10-30'],
      spring: ['2027-01-04', '2027-03-24', '2027-02-11', '2027-02-12'],
    },
    story: 'submitted',
    ...ofHarbour,
  },
  {
    site: 'Harbour Portsmouth',
    fundingYear: '2025-26',
    terms: openInSpring,
    story: 'approved',
    plannedBy: 'staff@harbour.example',
    decidedBy: 'admin@harbour.example',
  },
]
