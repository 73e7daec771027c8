import { type Country, countries } from '#domain/bank-holiday.ts'

/** The nation in which most of the sites are; England where they say nothing. */
export function usualNation(nations: readonly Country[]): Country {
  const count = (country: Country) => nations.filter((each) => each === country).length
  return countries.reduce((most, country) => (count(country) > count(most) ? country : most))
}
