import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { localAuthoritiesElsewhere } from './local-authorities-elsewhere.ts'
import { localAuthoritiesOfEngland } from './local-authorities-of-england.ts'

export type KnownLocalAuthority = {
  readonly name: string
  readonly code: string
  readonly country: Country
  readonly region: string | null
  readonly fundingRequirements: Record<string, FundingRequirements> | null
}

/** Weeks that a council has printed, as summer, autumn, spring; null for all whose word we have not seen. */
const printedWeeks: Readonly<Record<string, Record<string, readonly [number, number, number]>>> = {
  Staffordshire: { default: [13, 14, 11] },
  'Bracknell Forest': { default: [12, 14, 12], '2018-19': [13, 14, 11] },
}

/** All 219 that early years funding is had from, England's first. */
export function localAuthoritiesOfTheUk(): KnownLocalAuthority[] {
  return [
    ...Object.entries(localAuthoritiesOfEngland).flatMap(([region, authorities]) =>
      authorities.map(([code, name]) => known({ name, code, country: 'England', region })),
    ),
    ...localAuthoritiesElsewhere.Wales.map(([code, name]) => elsewhere(name, code, 'Wales')),
    ...localAuthoritiesElsewhere.Scotland.map(([code, name]) => elsewhere(name, code, 'Scotland')),
    ...localAuthoritiesElsewhere['Northern Ireland'].map(([code, name]) =>
      elsewhere(name, code, 'Northern Ireland'),
    ),
  ]
}

/** Only England is divided into regions. */
function elsewhere(name: string, code: string, country: Country): KnownLocalAuthority {
  return known({ name, code, country, region: null })
}

function known(authority: Omit<KnownLocalAuthority, 'fundingRequirements'>): KnownLocalAuthority {
  const printed = printedWeeks[authority.name]
  if (printed === undefined) return { ...authority, fundingRequirements: null }
  const byYear = Object.entries(printed).map(([year, [summer, autumn, spring]]) => {
    const requirements: FundingRequirements = { targetWeeks: { summer, autumn, spring }, rounding: 'half' }
    return [year, requirements] as const
  })
  return { ...authority, fundingRequirements: Object.fromEntries(byYear) }
}
