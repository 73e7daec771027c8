import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'

/** The rules of an authority by which calendars are counted, in the order in which they are shown. */
export const ruleKinds = [
  'targetWeeks',
  'rounding',
  'claims',
  'hoursPerWeek',
  'stretchedWeeks',
  'mostStretchedWeeks',
  'hoursRounding',
  'mixesModels',
  'switching',
  'fundsBankHolidays',
] as const satisfies readonly (keyof FundingRequirements)[]
export type RuleKind = (typeof ruleKinds)[number]

export function isRuleKind(kind: FactKind): kind is RuleKind {
  return ruleKinds.some((rule) => rule === kind)
}

/** All that a source can state of an authority: what it pays and when it asks are no rules of counting. */
export const factKinds = [...ruleKinds, 'rates', 'windows'] as const
export type FactKind = (typeof factKinds)[number]

/** `default`: it stands for every year without a fact of its own, because its source says so. */
export type FactYear = FundingYear | 'default'

/** Who printed it, under which title, where, and the date on the page. */
export type FactSource = {
  publisher: string
  title: string
  address: string | null
  pageDate: IsoDate | null
}

/** Whose word a fact is: confirmed by the council, recorded by a system administrator or an organisation's own. */
export const factStandings = ['own', 'recorded', 'confirmed'] as const
export type FactStanding = (typeof factStandings)[number]

export type Fact = {
  kind: FactKind
  fundingYear: FactYear
  value: unknown
  standing: FactStanding
}

export const factNames: Readonly<Record<FactKind, string>> = {
  targetWeeks: 'Weeks per claim',
  rounding: 'Rounding of weeks',
  claims: 'What one claim covers',
  hoursPerWeek: 'Hours a week',
  stretchedWeeks: 'Stretched weeks',
  mostStretchedWeeks: 'Most stretched weeks',
  hoursRounding: 'Rounding of hours',
  mixesModels: 'Both models on one site',
  switching: 'Switching between offers',
  fundsBankHolidays: 'Bank holidays',
  rates: 'Hourly rates',
  windows: 'Claim windows',
}
