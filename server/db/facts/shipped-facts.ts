import { readFileSync } from 'node:fs'
import { FactInput } from '#contract/authorities/facts.ts'

/** What one page of a council says of one rule; a year that is not printed there is not known. */
export type ShippedFact = FactInput & { readonly localAuthority: string }

// The build copies the file beside the bundle under the same name.
const table = new URL('./shipped-facts.tsv', import.meta.url)

/**
 * What councils print of their own rules: nothing without its page, and nothing that the page does not say. Rates are base
 * rates, without what only some settings or children get; left out are an age with two rates, one for each entitlement,
 * and a claim window without dates.
 */
export function shippedFacts(): ShippedFact[] {
  const [, ...lines] = readFileSync(table, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [
      localAuthority = '',
      fundingYear,
      kind,
      printed = '',
      publisher,
      title,
      pageDate,
      seenOn,
      address,
    ] = line.split('\t')
    const source = { publisher, title, address, pageDate: pageDate || null, seenOn }
    return { localAuthority, ...FactInput.parse({ kind, fundingYear, value: JSON.parse(printed), source }) }
  })
}
