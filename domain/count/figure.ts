import type { IsoDate } from '#domain/year/iso-date.ts'
import type { YearToPlan } from './year-to-plan.ts'

export type FigureName =
  | 'school-days'
  | 'funding-weeks'
  | 'exact-weeks'
  | 'counted-weeks'
  | 'calendar-weeks'
  | 'target'
  | 'difference'
  | 'bank-holidays'

/** A figure with its explanation: the sum, the rule and its source. `days` are those that it counts. */
export type Figure = {
  name: FigureName
  value: number
  sum: string
  rule: string
  source: string
  days: IsoDate[]
}

/** `targetsFrom`: whether the targets are the authority's or the default ones. */
export type CalendarToExplain = YearToPlan & { targetsFrom: 'authority' | 'default' }

type Rule = { rule: string; source: string }

const ours = 'The way Term Calendar counts, the same on every screen and in every export.'
const guidance =
  'Department for Education, Early education and childcare: statutory guidance for local authorities.'

export const figureRules: Record<FigureName, Rule> = {
  'school-days': {
    rule: 'Mondays to Fridays of the term, less half-term, bank holidays and closures; half a day closed is half a day less.',
    source: ours,
  },
  'funding-weeks': { rule: 'School days ÷ 5, to the nearest half week.', source: ours },
  'exact-weeks': { rule: 'School days ÷ 5, not rounded: each day is 0.2 weeks.', source: ours },
  'counted-weeks': {
    rule: 'School days ÷ 5, rounded as the local authority rounds; exact where that is not known.',
    source: 'The funding requirements of the local authority.',
  },
  'calendar-weeks': { rule: 'Days from start to end ÷ 7, rounded up, breaks included.', source: ours },
  target: {
    rule: 'Weeks that the local authority pays for in this funding period.',
    source: 'The funding requirements of the local authority.',
  },
  difference: { rule: 'Weeks as the authority counts them, less the target.', source: ours },
  'bank-holidays': {
    rule: 'Bank holidays of the nation that lie on a weekday of the term, in the half-term too.',
    source: 'GOV.UK bank holidays, Open Government Licence v3.0.',
  },
}

export const usualTargets: Rule = {
  rule: 'The usual split of the 38 weeks of the entitlement, as long as the local authority’s own is not known.',
  source: guidance,
}

export const claimRule: Rule = {
  rule: 'School days of the year’s claims, and bank holidays where the authority pays for them.',
  source: ours,
}

export const periodRule: Rule = {
  rule: 'School days that lie in the period, whatever their term: that is when they are claimed.',
  source: guidance,
}
