import { FactInput } from '#contract/authorities/facts.ts'
import { rowsOfTable } from '#server/db/rows-of-table.ts'

/** What one page of a council says of one rule; a year that is not printed there is not known. */
export type ShippedFact = FactInput & { readonly localAuthority: string }

const table = new URL('./shipped-facts.tsv', import.meta.url)

/**
 * What councils print of their own rules: nothing without its page, and nothing that the page does not say. Rates are base
 * rates, without what only some settings or children get; left out are an age with two rates, one for each entitlement,
 * and a claim window without dates.
 */
export function shippedFacts(): ShippedFact[] {
  return rowsOfTable(table).map((cells) => {
    const [localAuthority = '', fundingYear, kind, printed = '', publisher, title] = cells
    const [pageDate, seenOn, address] = cells.slice(6)
    const source = { publisher, title, address, pageDate: pageDate || null, seenOn }
    return { localAuthority, ...FactInput.parse({ kind, fundingYear, value: JSON.parse(printed), source }) }
  })
}
