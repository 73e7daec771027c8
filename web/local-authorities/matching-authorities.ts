import type { ListedLocalAuthority } from '#contract/authorities/local-authorities.ts'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { matchingOptions } from '#web/ui/combobox/combobox-match.ts'

export type AuthoritySearch = {
  words: string
  /** '' for all nations. */
  country: Country | ''
  /** '' for all, with or without term dates. */
  termDates: 'available' | 'none' | ''
}

/** The matching authorities; names that begin with the words come first. */
export function matchingAuthorities(
  authorities: readonly ListedLocalAuthority[],
  { words, country, termDates }: AuthoritySearch,
): readonly ListedLocalAuthority[] {
  const candidates = authorities.filter(
    (authority) =>
      (country === '' || authority.country === country) &&
      (termDates === '' || (authority.termDates === null) === (termDates === 'none')),
  )
  const byId = new Map(candidates.map((authority) => [authority.id, authority]))
  const options = candidates.map(({ id, name, code, region }) => ({
    value: id,
    label: [name, code, region ?? ''].join(' '),
  }))
  return matchingOptions(options, words).flatMap(({ value }) => byId.get(value) ?? [])
}
