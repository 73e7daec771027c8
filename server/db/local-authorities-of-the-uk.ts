import * as z from 'zod/mini'
import { authoritiesOfWales } from '#domain/authority/authorities-of-wales.ts'
import { type Country, countries } from '#domain/bank-holidays/bank-holiday.ts'
import { rowsOfTable } from './rows-of-table.ts'

export type KnownLocalAuthority = {
  readonly name: string
  readonly code: string
  readonly country: Country
  readonly region: string | null
}

// Its sources are in docs/data-licences.md.
const table = new URL('./local-authorities-of-the-uk.tsv', import.meta.url)

const Row = z.tuple([z.enum(countries), z.string(), z.string(), z.string()])

/** All 219 authorities that pay early years funding. The domain has those of Wales, the table all others. */
export function localAuthoritiesOfTheUk(): KnownLocalAuthority[] {
  return [
    ...rowsOfTable(table).map((cells) => {
      const [country, region, code, name] = Row.parse(cells)
      // Only England is divided into regions.
      return { name, code, country, region: region === '' ? null : region }
    }),
    ...authoritiesOfWales.map(([code, name]) => ({ name, code, country: 'Wales' as const, region: null })),
  ]
}
