import type { LocalAuthorityDetails } from '#contract/local-authorities.ts'
import { divisionOf } from '#domain/bank-holiday.ts'
import type { LocalAuthorityRow } from './local-authority.ts'

export function presentLocalAuthority(row: LocalAuthorityRow): LocalAuthorityDetails {
  return { ...row, division: divisionOf(row.country) }
}
