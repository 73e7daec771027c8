import { beforeEach, expect, test, vi } from 'vitest'

const path = '/api/organizations/17'
const answer = { name: 'Meadow Lane Nurseries' }
let sent: typeof import('./sent-answers.ts')

beforeEach(async () => {
  const place = { textContent: JSON.stringify({ [path]: answer }) }
  vi.stubGlobal('document', { getElementById: () => place })
  vi.resetModules()
  sent = await import('./sent-answers.ts')
  return () => {
    sent.clearSentAnswers()
    vi.unstubAllGlobals()
  }
})

test('a rendering that is discarded and begun again begins with the same answer', () => {
  expect([sent.initialAnswer(path), sent.initialAnswer(path)]).toEqual([answer, answer])
})

test('who asks after a query began with it is answered by the server', () => {
  sent.initialAnswer(path)
  expect(sent.takeSentAnswer(path)).toBeUndefined()
})

test('a first call takes it once', () => {
  expect([sent.takeSentAnswer(path), sent.takeSentAnswer(path)]).toEqual([answer, undefined])
})

test('nothing is left of it after a change', () => {
  sent.clearSentAnswers()
  expect([sent.initialAnswer(path), sent.takeSentAnswer(path)]).toEqual([undefined, undefined])
})
