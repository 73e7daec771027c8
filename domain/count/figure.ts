import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import { type Country, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
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

export type Figure = {
  name: FigureName
  value: number
  sum: string
  rule: string
  source: string
}

/** `targetsFrom`: whether the targets are known of the authority, an organisation's own figure or the default ones. */
export type CalendarToExplain = YearToPlan & {
  targetsFrom: 'authority' | 'organization' | 'default'
  /** Where the targets are printed and whose word they are, in a sentence; absent while that is not loaded. */
  targetSource?: string | undefined
}

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
    rule: 'Weeks that the local authority pays for in this claim.',
    source: 'The funding requirements of the local authority.',
  },
  difference: { rule: 'Weeks as the authority counts them, less the target.', source: ours },
  'bank-holidays': {
    rule: 'Bank holidays of the nation that lie on a weekday of the term, in the half-term too.',
    source:
      'GOV.UK bank holidays, Open Government Licence v3.0. Provisional ones are worked out by rule by Term Calendar.',
  },
}

const oursByDefault = 'A default of Term Calendar, until the local authority’s own is known.'

/** Only England's guidance is named here: the sources of other nations are their councils. */
export function usualTargets(country: Country = 'England'): Rule {
  if (country === 'England')
    return {
      rule: 'The 38 weeks of the entitlement, in this product’s usual split, as long as the local authority’s own is not known.',
      source: guidance,
    }
  const { targetWeeks } = nationalSchemes[country]
  const weeks = targetWeeks.summer + targetWeeks.autumn + targetWeeks.spring
  return { rule: `${weeks} weeks of term in this product’s usual split.`, source: oursByDefault }
}

export function ownTargets(country: Country = 'England'): Rule {
  const { payer } = nationWords(divisionOf(country))
  return {
    rule: `Your organisation’s own figure of the weeks in this claim, as long as ${payer}’s are not known.`,
    source: 'The figures of your organisation.',
  }
}

export function splitRule(isAgreed: boolean): Rule {
  const agreement = isAgreed ? 'the council agreed to it' : 'the council has to agree to it'
  return {
    rule: 'A split of the year’s weeks over the claims, chosen for this calendar instead of the local authority’s own.',
    source: `The plan of this calendar: ${agreement}.`,
  }
}

export const claimRule: Rule = {
  rule: 'School days of the year’s claims, and bank holidays where the authority pays for them.',
  source: ours,
}

/** When days are claimed is guidance in England; elsewhere the year is one claim. */
export function periodRule(country: Country = 'England'): Rule {
  const rule = 'School days that lie in the period, whatever their term'
  return country === 'England'
    ? { rule: `${rule}: that is when they are claimed.`, source: guidance }
    : { rule: `${rule}.`, source: ours }
}
