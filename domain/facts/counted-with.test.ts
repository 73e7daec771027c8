import { expect, test } from 'vitest'
import { countedFacts, countedRulesInWords } from './counted-with.ts'
import type { KnownFact } from './known-fact.ts'

const weeks: KnownFact = {
  kind: 'targetWeeks',
  fundingYear: '2026-27',
  value: { summer: 13, autumn: 14, spring: 11 },
  standing: 'recorded',
  source: { publisher: 'The council', title: 'Provider guide', address: null, pageDate: null },
  seenOn: '2026-11-02',
  recordedAt: '2026-11-03T09:00:00.000Z',
  confirmedAt: null,
  proposedAt: '2026-11-04T09:00:00.000Z',
}
const requirements = { targetWeeks: { summer: 13, autumn: 14, spring: 11 } }

test('of a year only the facts that count are named, without those that give way', () => {
  const own: KnownFact = { ...weeks, standing: 'own', value: { summer: 12, autumn: 14, spring: 12 } }
  const facts = countedFacts([own, weeks, { ...weeks, fundingYear: '2027-28' }], '2026-27')
  expect(facts).toMatchObject([{ kind: 'targetWeeks', standing: 'recorded' }])
  expect(facts[0]).not.toHaveProperty('proposedAt')
})

test('each rule says where it is printed, and what is not known is called default', () => {
  expect(countedRulesInWords({ facts: [], requirements: { ...requirements, claims: 'by-year' } })).toEqual([
    { name: 'Weeks per claim', words: 'default: 38 weeks a year', source: 'not known of the authority' },
    { name: 'Rounding of weeks', words: 'default: in tenths', source: 'not known of the authority' },
    {
      name: 'What one claim covers',
      words: 'default: the whole year',
      source: 'not known of the authority',
    },
  ])
  const [known] = countedRulesInWords({ facts: countedFacts([weeks], '2026-27'), requirements })
  expect(known).toEqual({
    name: 'Weeks per claim',
    words: '13 + 14 + 11 weeks',
    source:
      'The council, “Provider guide”, seen 2 Nov 2026; recorded 3 Nov 2026, not confirmed by the council',
  })
})

test('a revision of an earlier release says nothing of it', () => {
  expect(countedRulesInWords({ requirements })).toEqual([])
})
