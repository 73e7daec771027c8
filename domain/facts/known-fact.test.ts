import { expect, test } from 'vitest'
import { countries } from '#domain/bank-holidays/bank-holiday.ts'
import { factKinds } from './fact.ts'
import {
  defaultInWords,
  factInWords,
  factsOfYear,
  type KnownFact,
  sourceInWords,
  standingInWords,
} from './known-fact.ts'

const recorded: KnownFact = {
  kind: 'rounding',
  fundingYear: 'default',
  value: 'whole-up',
  standing: 'recorded',
  source: { publisher: 'The council', title: 'Provider guide', address: null, pageDate: '2026-09-01' },
  seenOn: '2026-11-02',
  recordedAt: '2026-11-03T09:00:00.000Z',
  confirmedAt: null,
  proposedAt: null,
}
const own: KnownFact = { ...recorded, standing: 'own', value: 'half' }

test('a year has every rule, and what is not known is said to be', () => {
  const year = factsOfYear([recorded], '2026-27')
  expect(year.map(({ kind }) => kind)).toEqual(factKinds)
  const [weeks] = year
  expect(weeks && standingInWords(weeks)).toBe('not known: the default is used')
})

test('the standing says whose figure is used, since when, and which gave way', () => {
  const of = (...facts: KnownFact[]) => {
    const found = factsOfYear(facts, '2026-27').find(({ kind }) => kind === 'rounding')
    return found && standingInWords(found)
  }
  expect(of(own)).toBe('your figure, 3 Nov 2026; the council has confirmed none')
  const [read] = factsOfYear([own], '2026-27').filter(({ kind }) => kind === 'rounding')
  expect(read && standingInWords(read, undefined, 'the organisation’s')).toBe(
    'the organisation’s figure, 3 Nov 2026; the council has confirmed none',
  )
  expect(of(recorded)).toBe('recorded 3 Nov 2026; the council has not confirmed it')
  const confirmed = { ...recorded, standing: 'confirmed', confirmedAt: '2026-11-05T10:00:00.000Z' } as const
  expect(of(confirmed, own)).toBe('confirmed by the council, 5 Nov 2026; your own figure is not used')
})

test('a source is named with its date and the day on which it was seen, or said to be missing', () => {
  expect(sourceInWords(recorded)).toBe('The council, “Provider guide” (1 Sep 2026), seen 2 Nov 2026')
  expect(sourceInWords({ source: null, seenOn: null })).toBe('no source recorded')
})

test('every rule has words, known or by default', () => {
  expect(factInWords({ targetWeeks: { summer: 13, autumn: 14, spring: 11 } }, 'targetWeeks')).toBe(
    '13 + 14 + 11 weeks',
  )
  expect(countries.map((country) => defaultInWords('targetWeeks', country))).toEqual([
    '12 + 14 + 12 weeks',
    '39 weeks a year',
    '38 weeks a year',
    '38 weeks a year',
  ])
  expect(factInWords({ stretchedWeeks: [] }, 'stretchedWeeks')).toBe('not allowed')
  for (const country of countries)
    for (const kind of factKinds) expect(defaultInWords(kind, country)).not.toBe('')
})
