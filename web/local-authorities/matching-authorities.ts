import type { LocalAuthority } from '#contract/local-authorities.ts'
import type { Country } from '#domain/bank-holiday.ts'
import { matchingOptions } from '#web/ui/combobox-match.ts'

export type Wanted = {
  /** Of a name, a code or a region. */
  words: string
  /** Null for all nations. */
  country: Country | null
}

/** The authorities that are looked for, those whose name begins with the words first. */
export function matchingAuthorities(
  authorities: readonly LocalAuthority[],
  { words, country }: Wanted,
): readonly LocalAuthority[] {
  const inCountry = authorities.filter((authority) => country === null || authority.country === country)
  const byId = new Map(inCountry.map((authority) => [authority.id, authority]))
  const options = inCountry.map(({ id, name, code, region }) => ({
    value: id,
    label: [name, code, region ?? ''].join(' '),
  }))
  return matchingOptions(options, words).flatMap(({ value }) => byId.get(value) ?? [])
}
