import type { LocalAuthorityDetails } from '#contract/local-authorities.ts'
import { divisionOf } from '#domain/bank-holiday.ts'
import type { LocalAuthorityRow } from '#server/access/within-reach.ts'

export function presentLocalAuthority(row: LocalAuthorityRow): LocalAuthorityDetails {
  return { ...row, division: divisionOf(row.country) }
}
