import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { localAuthoritiesOfEngland } from './local-authorities-of-england.ts'
import { localAuthoritiesOutsideEngland } from './local-authorities-outside-england.ts'

export type KnownLocalAuthority = {
  readonly name: string
  readonly code: string
  readonly country: Country
  readonly region: string | null
  readonly fundingRequirements: Record<string, FundingRequirements> | null
}

/** Weeks that a council has published, as summer, autumn, spring; null for all others. */
const publishedWeeks: Readonly<Record<string, Record<string, readonly [number, number, number]>>> = {
  Staffordshire: { default: [13, 14, 11] },
  'Bracknell Forest': { default: [12, 14, 12], '2018-19': [13, 14, 11] },
}

/** All 219 authorities that pay early years funding, England's first. */
export function localAuthoritiesOfTheUk(): KnownLocalAuthority[] {
  return [
    ...Object.entries(localAuthoritiesOfEngland).flatMap(([region, authorities]) =>
      authorities.map(([code, name]) => known({ name, code, country: 'England', region })),
    ),
    ...localAuthoritiesOutsideEngland.Wales.map(([code, name]) => outsideEngland(name, code, 'Wales')),
    ...localAuthoritiesOutsideEngland.Scotland.map(([code, name]) => outsideEngland(name, code, 'Scotland')),
    ...localAuthoritiesOutsideEngland['Northern Ireland'].map(([code, name]) =>
      outsideEngland(name, code, 'Northern Ireland'),
    ),
  ]
}

/** Only England is divided into regions. */
function outsideEngland(name: string, code: string, country: Country): KnownLocalAuthority {
  return known({ name, code, country, region: null })
}

function known(authority: Omit<KnownLocalAuthority, 'fundingRequirements'>): KnownLocalAuthority {
  const published = publishedWeeks[authority.name]
  if (published === undefined) return { ...authority, fundingRequirements: null }
  const byYear = Object.entries(published).map(([year, [summer, autumn, spring]]) => {
    const requirements: FundingRequirements = { targetWeeks: { summer, autumn, spring } }
    return [year, requirements] as const
  })
  return { ...authority, fundingRequirements: Object.fromEntries(byYear) }
}
