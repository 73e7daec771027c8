import type { LocalAuthorityDetails } from '#contract/authorities/local-authorities.ts'
import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import type { LocalAuthorityRow } from '#server/access/reach/within-reach.ts'

export function presentLocalAuthority(row: LocalAuthorityRow): LocalAuthorityDetails {
  return { ...row, division: divisionOf(row.country) }
}
