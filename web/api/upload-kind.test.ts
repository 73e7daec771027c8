import { expect, test } from 'vitest'
import { uploadKind } from './upload-kind.ts'

const megabyte = 1024 * 1024
const { uploadOf, uploadProblem } = uploadKind(
  { ics: 'text/calendar', csv: 'text/csv', json: 'application/json' },
  megabyte,
)

test.each([
  ['terms.ics', 'text/calendar'],
  ['Terms 2026.CSV', 'text/csv'],
  ['v1.terms.json', 'application/json'],
])('%s is sent as %s', async (name, mediaType) => {
  const sent = await uploadOf(new File(['Term,Start'], name))
  expect(sent).toEqual({ mediaType, content: new TextEncoder().encode('Term,Start') })
  expect(uploadProblem({ name, size: 10 })).toBeNull()
})

test.each([
  ['terms.pdf', 10, 'Choose a file whose name ends in .ics, .csv or .json.'],
  ['csv', 10, 'Choose a file whose name ends in .ics, .csv or .json.'],
  ['terms.csv', 0, 'This file is empty: choose another.'],
  ['terms.csv', 1024 * 1024 + 1, 'This file is too large: it may have 1024 KB at most.'],
])('%s of %i bytes is not sent', (name, size, sentence) => {
  expect(uploadProblem({ name, size })).toBe(sentence)
})
