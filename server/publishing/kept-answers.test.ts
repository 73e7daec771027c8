import { expect, test } from 'vitest'
import { type Keepable, keepAnswers } from './kept-answers.ts'

const ours: Keepable = { organizationId: 'ours', body: Buffer.alloc(10) }
const theirs: Keepable = { ...ours, organizationId: 'theirs' }

test('an answer is kept until its organisation’s things change', () => {
  const kept = keepAnswers(100)
  kept.beginReading()('a', ours)
  kept.beginReading()('b', theirs)
  kept.forget('ours')
  expect(kept.find('a')).toBeUndefined()
  expect(kept.find('b')).toBe(theirs)
})

test('what was read while something changed is not kept: it may be what was there before', () => {
  const kept = keepAnswers(100)
  const keep = kept.beginReading()
  kept.forget('ours')
  keep('a', ours)
  expect(kept.find('a')).toBeUndefined()
})

test('only so many bytes are kept, and what was asked for longest ago goes first', () => {
  const kept = keepAnswers(25)
  for (const token of ['a', 'b']) kept.beginReading()(token, ours)
  kept.find('a')
  kept.beginReading()('c', ours)
  expect(['a', 'b', 'c'].map((token) => kept.find(token) !== undefined)).toEqual([true, false, true])
  kept.beginReading()('d', { ...ours, body: Buffer.alloc(26) })
  expect(kept.find('d')).toBeUndefined()
  expect(kept.find('c')).toBeUndefined()
})

test('one token’s newer answer takes the place of the older', () => {
  const kept = keepAnswers(15)
  kept.beginReading()('a', ours)
  kept.beginReading()('a', theirs)
  expect(kept.find('a')).toBe(theirs)
})
