import { describe, expect, test } from 'vitest'
import {
  actorInWords,
  entryDetails,
  eventInWords,
  noUserId,
  type ShownEntry,
  subjectInWords,
} from './audit-entry.ts'

const entry: ShownEntry = {
  action: 'calendar.approve',
  result: 'ok',
  actorId: null,
  actorName: null,
  apiKeyId: null,
  apiKeyName: null,
  organizationName: 'Meadow Lane Nurseries',
  subjectType: 'site',
  subjectId: 'b27bd28a-2e95-4db9-8038-12161d83c6c0',
  subjectName: null,
  before: null,
  after: null,
}

describe('The event', () => {
  test('is described with its details', () => {
    expect(eventInWords(entry)).toBe('approved the calendar')
    expect(eventInWords({ action: 'calendar.restore', after: { restored: 2 } })).toBe(
      'restored an earlier revision as a draft: revision 2',
    )
    expect(eventInWords({ action: 'calendar.submit', after: { wasApprovalRequired: false } })).toBe(
      'submitted the calendar for approval, which approved it: no approval was required',
    )
    expect(eventInWords({ action: 'calendar.export', after: { format: 'ics' } })).toBe(
      'exported the calendar as iCal',
    )
    expect(eventInWords({ action: 'session.sign-in', after: { step: 'password-given' } })).toBe(
      'signed in with the password, not yet with the second factor',
    )
  })
})

describe('The details of an entry', () => {
  const autumn = { termType: 'autumn', startDate: '2026-09-07', endDate: '2026-12-18', halfTerm: null }
  const details = (action: string, before: unknown, after: unknown) =>
    entryDetails({ action, before, after }, (date) => date)

  test('say which dates an edit changed', () => {
    const before = { status: 'draft', terms: [autumn], closures: [] }
    const after = { ...before, terms: [{ ...autumn, endDate: '2026-12-16' }] }
    expect(details('calendar.edit', before, after)).toEqual(['Autumn ends on 2026-12-16; it was 2026-12-18.'])
  })

  test('say why a calendar was rejected', () => {
    const after = { status: 'rejected', reason: 'Autumn is a week too long.' }
    expect(details('calendar.reject', { status: 'pending' }, after)).toEqual([
      'The reason: Autumn is a week too long.',
    ])
  })

  test('are none where no plan was written down', () => {
    expect(details('calendar.approve', { status: 'pending' }, { status: 'approved' })).toEqual([])
    expect(details('calendar.edit', null, undefined)).toEqual([])
  })
})

describe('The actor', () => {
  test('is named where the reader may see the name', () => {
    expect(actorInWords(entry)).toBe('The system')
    expect(actorInWords({ ...entry, actorId: noUserId, result: 'refused' })).toBe('The system')
    expect(actorInWords({ ...entry, result: 'refused' })).toBe('No one signed in')
    expect(actorInWords({ ...entry, actorId: 'anna', actorName: 'Sheffield' })).toBe('Sheffield')
    expect(actorInWords({ ...entry, actorId: 'anna' })).toBe('Someone at Meadow Lane Nurseries')
    expect(actorInWords({ ...entry, actorId: 'b27bd28a-2e95', organizationName: null })).toBe(
      'Account b27bd28a',
    )
  })

  test('is shown with the API key of a program', () => {
    const byKey = { ...entry, actorId: 'anna', actorName: 'The office', apiKeyId: 'key' }
    expect(actorInWords({ ...byKey, apiKeyName: 'Website' })).toBe('The office, by the API key “Website”')
    expect(actorInWords(byKey)).toBe('The office, by an API key')
  })
})

describe('The subject', () => {
  test('is shown by its name, else by its type', () => {
    expect(subjectInWords(entry)).toBe('site b27bd28a')
    expect(subjectInWords({ ...entry, subjectName: 'Meadow Lane Leeds' })).toBe('Meadow Lane Leeds')
    expect(subjectInWords({ ...entry, subjectType: 'organization' })).toBe('Meadow Lane Nurseries')
    expect(subjectInWords({ ...entry, subjectType: 'roll-out', subjectId: null })).toBe('roll out')
  })
})
