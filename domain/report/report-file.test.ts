import { expect, test } from 'vitest'
import { reportFileName } from './report-file.ts'

const createdAt = new Date('2026-06-30T23:30:00Z')

test.each([
  ['Compliance 2026-27', 'compliance-2026-27-2026-07-01.csv'],
  ['“Ärger”\r\n/etc/passwd', 'rger-etc-passwd-2026-07-01.csv'],
  ['…', 'report-2026-07-01.csv'],
])('%j is saved under a name that every system takes', (name, fileName) => {
  expect(reportFileName({ name, format: 'csv', createdAt })).toBe(fileName)
})
