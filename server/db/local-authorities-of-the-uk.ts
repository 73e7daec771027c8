import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { localAuthoritiesOfEngland } from './local-authorities-of-england.ts'
import { localAuthoritiesOutsideEngland } from './local-authorities-outside-england.ts'

export type KnownLocalAuthority = {
  readonly name: string
  readonly code: string
  readonly country: Country
  readonly region: string | null
}

/** All 219 authorities that pay early years funding, England's first. */
export function localAuthoritiesOfTheUk(): KnownLocalAuthority[] {
  return [
    ...Object.entries(localAuthoritiesOfEngland).flatMap(([region, authorities]) =>
      authorities.map(([code, name]) => ({ name, code, country: 'England' as const, region })),
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
  return { name, code, country, region: null }
}
