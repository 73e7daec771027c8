import { expect, test } from 'vitest'
import { actorInWords } from './entry-words.ts'

const nobody = { actorId: null, actorName: null, organizationName: 'Meadow Lane Nurseries' }

test('who did something is named as far as the reader may know', () => {
  expect(actorInWords(nobody)).toBe('The system')
  expect(actorInWords({ ...nobody, actorId: 'anna', actorName: 'Sheffield' })).toBe('Sheffield')
  expect(actorInWords({ ...nobody, actorId: 'anna' })).toBe('Somebody of Meadow Lane Nurseries')
  expect(actorInWords({ ...nobody, actorId: 'anna', organizationName: null })).toBe('Somebody')
})
