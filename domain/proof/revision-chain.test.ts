import { expect, test } from 'vitest'
import { type ChainLink, chainFaults, faultsInWords, hashOfLink } from './revision-chain.ts'

const link = (number: number, changed: Partial<ChainLink> = {}): ChainLink => ({
  number,
  hash: `h${number}`,
  previousHash: number === 1 ? null : `h${number - 1}`,
  computedHash: `h${number}`,
  ...changed,
})
const faultsOf = (links: ChainLink[], latest = 3) =>
  chainFaults(links, latest).map(({ number, fault }) => `${number} ${fault}`)

test('revisions that each name the one before have no fault', () => {
  expect(faultsOf([link(1), link(2), link(3)])).toEqual([])
  expect(faultsOf([], 0)).toEqual([])
})

test('a revision of an earlier release has no hash of its own and is named by what is stored of it', () => {
  const early = link(1, { hash: null })
  expect(hashOfLink(early)).toBe('h1')
  expect(faultsOf([early, link(2), link(3)])).toEqual([])
  expect(faultsOf([{ ...early, computedHash: 'other' }, link(2), link(3)])).toEqual(['2 unlinked'])
})

test('a revision whose hash was removed is named, also the newest', () => {
  const emptied = link(3, { hash: null, previousHash: null, computedHash: 'other' })
  expect(faultsOf([link(1), link(2), emptied])).toEqual(['3 unhashed'])
  expect(faultsInWords(chainFaults([link(1), link(2), emptied], 3))).toEqual([
    'Revision 3 has no hash, although one before it has: it can’t be checked against what was approved.',
  ])
})

test('an edited, a deleted and an exchanged revision are named', () => {
  expect(faultsOf([link(1), link(2, { computedHash: 'other' }), link(3)])).toEqual(['2 changed'])
  expect(faultsOf([link(1), link(3)])).toEqual(['2 missing', '3 unlinked'])
  expect(faultsOf([link(1), link(2)])).toEqual(['3 missing'])
  const exchanged = [
    link(1),
    link(2, { number: 3, computedHash: 'x' }),
    link(3, { number: 2, computedHash: 'y' }),
  ]
  expect(faultsOf(exchanged)).toEqual(['2 changed', '2 unlinked', '3 changed', '3 unlinked'])
})

test('every fault has a sentence', () => {
  expect(faultsInWords(chainFaults([link(1), link(3, { computedHash: 'other' })], 3))).toEqual([
    'Revision 2 was approved and is missing now.',
    'What is stored of revision 3 is not what was approved: it has been changed since.',
    'Revision 3 does not follow the revision that is stored before it.',
  ])
})
