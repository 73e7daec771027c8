import type { ListedLocalAuthority } from '#contract/authorities/local-authorities.ts'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { matchingOptions } from '#web/ui/combobox/combobox-match.ts'

export type AuthoritySearch = {
  words: string
  /** Null for all nations. */
  country: Country | null
  /** Null for all, with or without term dates. */
  hasTermDates: boolean | null
}

/** The matching authorities; names that begin with the words come first. */
export function matchingAuthorities(
  authorities: readonly ListedLocalAuthority[],
  { words, country, hasTermDates }: AuthoritySearch,
): readonly ListedLocalAuthority[] {
  const candidates = authorities.filter(
    (authority) =>
      (country === null || authority.country === country) &&
      (hasTermDates === null || (authority.termDates !== null) === hasTermDates),
  )
  const byId = new Map(candidates.map((authority) => [authority.id, authority]))
  const options = candidates.map(({ id, name, code, region }) => ({
    value: id,
    label: [name, code, region ?? ''].join(' '),
  }))
  return matchingOptions(options, words).flatMap(({ value }) => byId.get(value) ?? [])
}
