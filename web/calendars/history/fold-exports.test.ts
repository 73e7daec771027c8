import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/calendars/history.ts'
import { foldExports } from './fold-exports.ts'

const entry = (action: string, format: string | null, actorName = 'Anna'): AuditEntry => ({
  id: crypto.randomUUID(),
  at: '2026-11-20T10:00:00.000Z',
  action,
  result: 'ok',
  actorId: actorName,
  actorName,
  apiKeyId: null,
  apiKeyName: null,
  organizationName: null,
  subjectType: 'calendar',
  subjectId: '1',
  subjectName: null,
  before: null,
  after: format === null ? null : { format },
})

test('repeated exports of the same file are one line, until another entry comes between', () => {
  const entries = [
    entry('calendar.export', 'pdf'),
    entry('calendar.export', 'pdf'),
    entry('calendar.export', 'pdf', 'Ben'),
    entry('calendar.export', 'csv', 'Ben'),
    entry('calendar.approve', null),
    entry('calendar.approve', null),
  ]
  expect(foldExports(entries).map(({ times }) => times)).toEqual([2, 1, 1, 1, 1])
})
