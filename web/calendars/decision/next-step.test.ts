import { expect, test } from 'vitest'
import type { CouncilWord } from '#contract/calendars/council-word.ts'
import { nextStep, nextStepOfPublished } from './next-step.ts'

type Decision = NonNullable<CouncilWord['decision']>
const decision: Decision = {
  verdict: 'sent-back',
  revision: 1,
  dueOn: null,
  comment: 'Later, please',
  localAuthorityName: 'Sheffield',
  decidedAt: '2026-11-26T09:00:00.000Z',
  isOnSubmission: true,
}
const decided = (changed: Partial<Decision> = {}) => ({
  ...({ status: 'pending', revision: 1 } as const),
  council: { dueOn: null, decision: { ...decision, ...changed } },
})

test('what was sent back names what the nursery does next, by its status', () => {
  expect(nextStep(decided(), false)).toMatch(/^To change it, withdraw it, or have it rejected/)
  expect(nextStep({ ...decided(), status: 'draft' }, false)).toBe('Change it, then submit it again.')
  expect(nextStep({ ...decided(), status: 'approved' }, false)).toMatch(/start an amendment/)
})

test('the council reads when it comes back', () => {
  expect(nextStep(decided(), true)).toMatch(/^It comes back to you/)
})

test('a decision on an earlier revision or submission leaves a newer one undecided', () => {
  expect(nextStep({ ...decided(), revision: 2 }, true)).toBe('There is no decision yet on revision 2.')
  const again = decided({ isOnSubmission: false })
  for (const isCouncil of [true, false])
    expect(nextStep(again, isCouncil)).toMatch(/^It was submitted again since/)
})

test('nothing follows from what was accepted, or without a decision', () => {
  expect(nextStep(decided({ verdict: 'accepted' }), false)).toBeNull()
  expect(nextStep({ ...decided(), council: { dueOn: null, decision: null } }, true)).toBeNull()
})

test('a council that reads what is published reads that it is being changed, unless it accepted that revision', () => {
  expect(nextStepOfPublished(decision, 1)).toMatch(/^It is being changed, and comes back to you/)
  expect(nextStepOfPublished(decision, 2)).toBe('There is no decision yet on revision 2.')
  expect(nextStepOfPublished({ ...decision, verdict: 'accepted' }, 1)).toBeNull()
})
