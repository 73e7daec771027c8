import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FactInput } from '#contract/authorities/facts.ts'
import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import { factNames } from '#domain/facts/fact.ts'
import { factInWords, sourceInWords } from '#domain/facts/known-fact.ts'
import { isRule } from '#domain/windows/claim-window.ts'
import { fundingPeriodsIn } from '#domain/year/funding-period.ts'
import { fundingYearRange, isFundingYear } from '#domain/year/funding-year.ts'
import { addDays, isWithin } from '#domain/year/iso-date.ts'
import { localAuthoritiesOfTheUk } from '#server/db/local-authorities-of-the-uk.ts'
import { valuesByKind } from './shipped/shipped-fact.ts'
import { shippedFacts } from './shipped-facts.ts'

const all = shippedFacts.flatMap((fact) => valuesByKind(fact.values).map((each) => ({ ...fact, ...each })))

test('no shipped fact lacks a publisher, a title, an address and the day on which it was seen', () => {
  expect(all.length).toBeGreaterThan(0)
  for (const fact of all) {
    const { kind, fundingYear, value, localAuthority, publisher, title, address, pageDate, seenOn } = fact
    const input = { kind, fundingYear, value, source: { publisher, title, address, pageDate, seenOn } }
    expect(FactInput.safeParse(input).success, localAuthority).toBe(true)
    expect(address, localAuthority).not.toBeNull()
  }
})

test('each is of an authority that exists, and is there once', () => {
  const names = new Set(localAuthoritiesOfTheUk().map(({ name }) => name))
  for (const { localAuthority } of all) expect(names).toContain(localAuthority)
  const keys = all.map(({ localAuthority, fundingYear, kind }) => `${localAuthority} ${fundingYear} ${kind}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a page is no younger than the day on which it was seen', () => {
  for (const { localAuthority, seenOn, pageDate } of all)
    expect(pageDate === null || pageDate <= seenOn, localAuthority).toBe(true)
})

test('weeks of term are at most those of the entitlement, and stretched ones those of a year', () => {
  const sum = (weeks: TargetWeeks | undefined) =>
    weeks === undefined ? 0 : weeks.summer + weeks.autumn + weeks.spring
  for (const { localAuthority, values } of shippedFacts) {
    expect(sum(values.targetWeeks), localAuthority).toBeLessThanOrEqual(38)
    expect(sum(values.mostStretchedWeeks), localAuthority).toBeLessThanOrEqual(52)
  }
})

/** Claims are forecast a few months before their period and amended until some months after it. */
test('rates and windows are of one year, and windows open near the claim that they are for', () => {
  for (const { localAuthority, fundingYear, values } of shippedFacts) {
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
      const { localAuthority, fundingYear, kind, values, seenOn } = fact
      const year = fundingYear === 'default' ? 'until changed' : fundingYear
      const link = `[${sourceInWords({ source: fact, seenOn })}](${fact.address})`
      return `| ${[localAuthority, year, factNames[kind], factInWords(values, kind), link].join(' | ')} |`
    })
  return `${heading}\n${rows.join('\n')}\n`
}

const heading = `# Shipped facts

What authorities publish about their own rules, as far as it was found: each fact with its page and the day on which a
copy of that page was read. \`server/db/facts/shipped-facts.test.ts\` writes this page from \`server/db/facts/shipped/\`. What
is not here is not known. At its start a server adds the facts that the installation has never had; one that was removed
stays removed, and none replaces what a council, an administrator or an organisation recorded. Base rates are without
supplements that only some settings or children get.

| authority | year | rule | printed | source |
| --- | --- | --- | --- | --- |`
