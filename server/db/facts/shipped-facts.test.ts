import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import { factNames } from '#domain/facts/fact.ts'
import { type FactValues, factInWords, sourceInWords } from '#domain/facts/known-fact.ts'
import { isRule } from '#domain/windows/claim-window.ts'
import { fundingPeriodsIn } from '#domain/year/funding-period.ts'
import { fundingYearRange, isFundingYear } from '#domain/year/funding-year.ts'
import { addDays, isWithin } from '#domain/year/iso-date.ts'
import { localAuthoritiesOfTheUk } from '#server/db/local-authorities-of-the-uk.ts'
import { type ShippedFact, shippedFacts } from './shipped-facts.ts'

const all = shippedFacts()
const valuesOf = ({ kind, value }: ShippedFact): FactValues => ({ [kind]: value })

test('no shipped fact lacks an address', () => {
  expect(all.length).toBeGreaterThan(0)
  for (const { localAuthority, source } of all) expect(source.address, localAuthority).not.toBeNull()
})

test('each is of an authority that exists, and is there once', () => {
  const names = new Set(localAuthoritiesOfTheUk().map(({ name }) => name))
  for (const { localAuthority } of all) expect(names).toContain(localAuthority)
  const keys = all.map(({ localAuthority, fundingYear, kind }) => `${localAuthority} ${fundingYear} ${kind}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a page is no younger than the day on which it was seen', () => {
  for (const { localAuthority, source } of all)
    expect(source.pageDate === null || source.pageDate <= source.seenOn, localAuthority).toBe(true)
})

test('weeks of term are at most those of the entitlement, and stretched ones those of a year', () => {
  const sum = (weeks: TargetWeeks | undefined) =>
    weeks === undefined ? 0 : weeks.summer + weeks.autumn + weeks.spring
  for (const fact of all) {
    const { localAuthority } = fact
    const values = valuesOf(fact)
    expect(sum(values.targetWeeks), localAuthority).toBeLessThanOrEqual(38)
    expect(sum(values.mostStretchedWeeks), localAuthority).toBeLessThanOrEqual(52)
  }
})

/** Claims are forecast a few months before their period and amended until some months after it. */
test('rates and windows are of one year, and windows open near the claim that they are for', () => {
  for (const fact of all) {
    const { localAuthority, fundingYear } = fact
    const values = valuesOf(fact)
    if (values.rates !== undefined || values.windows !== undefined)
      expect(isFundingYear(fundingYear), localAuthority).toBe(true)
    for (const { period, when } of values.windows ?? []) {
      if (isRule(when) || period === 'year') continue
      const claim = fundingPeriodsIn(fundingYearRange(fundingYear)).find((each) => each.name === period)
      expect(claim, `${localAuthority}, ${period}`).toBeDefined()
      if (claim === undefined) continue
      const near = { startDate: addDays(claim.startDate, -100), endDate: addDays(claim.endDate, 100) }
      expect(
        [when.startDate, when.endDate].every((day) => isWithin(day, near)),
        localAuthority,
      ).toBe(true)
    }
  }
})

const page = fileURLToPath(new URL('../../../docs/shipped-facts.md', import.meta.url))

// UPDATE_DOCS=1 writes the page.
test('all stand in the documentation with their addresses', () => {
  if (process.env.UPDATE_DOCS === '1') writeFileSync(page, pageOf())
  expect(readFileSync(page, 'utf8')).toBe(pageOf())
})

function pageOf(): string {
  const rows = all
    .toSorted((a, b) => a.localAuthority.localeCompare(b.localAuthority))
    .map((fact) => {
      const { localAuthority, fundingYear, kind, source } = fact
      const year = fundingYear === 'default' ? 'until changed' : fundingYear
      const link = `[${sourceInWords({ source, seenOn: source.seenOn })}](${source.address})`
      return `| ${[localAuthority, year, factNames[kind], factInWords(valuesOf(fact), kind), link].join(' | ')} |`
    })
  return `${heading}\n${rows.join('\n')}\n`
}

const heading = `# Shipped facts

What authorities publish about their own rules, as far as it was found: each fact with its page and the day on which a
copy of that page was read. \`server/db/facts/shipped-facts.test.ts\` writes this page from the table of facts beside it.
What is not here is not known. At its start a server adds the facts that the installation has never had; one that was
removed stays removed, and none replaces what a council, an administrator or an organisation recorded. Base rates are
without supplements that only some settings or children get.

| authority | year | rule | printed | source |
| --- | --- | --- | --- | --- |`
