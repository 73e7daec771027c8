import { expect, test } from 'vitest'
import { FactInput } from '#contract/authorities/facts.ts'
import { rulesByKind } from '#domain/facts/rules-by-kind.ts'
import { localAuthoritiesOfTheUk } from '#server/db/local-authorities-of-the-uk.ts'
import { shippedFacts } from './shipped-facts.ts'

const all = shippedFacts.flatMap((fact) => rulesByKind(fact.rules).map((rule) => ({ ...fact, ...rule })))

test('no shipped fact lacks a publisher, a title, an address and the day on which it was seen', () => {
  expect(all.length).toBeGreaterThan(0)
  for (const { kind, fundingYear, value, source, seenOn, localAuthority } of all) {
    const input = { kind, fundingYear, value, source: { ...source, seenOn } }
    expect(FactInput.safeParse(input).success, localAuthority).toBe(true)
    expect(source.address, localAuthority).not.toBeNull()
  }
})

test('each is of an authority that exists, and is there once', () => {
  const names = new Set(localAuthoritiesOfTheUk().map(({ name }) => name))
  for (const { localAuthority } of all) expect(names).toContain(localAuthority)
  const keys = all.map(({ localAuthority, fundingYear, kind }) => `${localAuthority} ${fundingYear} ${kind}`)
  expect(new Set(keys).size).toBe(keys.length)
})
