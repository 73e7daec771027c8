import { changedDates, type DatedPlan } from '#domain/count/changes/changed-dates.ts'
import { exportFormatNames, exportFormats } from '#domain/publish/export-format.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { actionInWords } from './audit-action.ts'

/** The fields of an audit entry that its text needs. */
export type ShownEntry = {
  action: string
  result: 'ok' | 'refused'
  actorId: string | null
  actorName: string | null
  apiKeyId: string | null
  apiKeyName: string | null
  organizationName: string | null
  subjectType: string
  subjectId: string | null
  subjectName: string | null
  before: unknown
  after: unknown
}

/** `approved the calendar`, to follow the actor. */
export function eventInWords({ action, after }: Pick<ShownEntry, 'action' | 'after'>): string {
  return `${actionInWords(action)}${detailOf(action, after)}`
}

function detailOf(action: string, after: unknown): string {
  if (typeof after !== 'object' || after === null) return ''
  if (action === 'calendar.restore' && 'restored' in after) return `: revision ${after.restored}`
  if (action === 'calendar.submit' && 'wasApprovalRequired' in after && after.wasApprovalRequired === false)
    return ', which approved it: no approval was required'
  if (action === 'session.sign-in' && 'step' in after && after.step === 'password-given')
    return ' with the password, not yet with the second factor'
  if (action === 'calendar.export' && 'format' in after) return ` as ${formatInWords(after.format)}`
  return ''
}

/** What was changed, with the dates before and after, and why a calendar was rejected: a line each. */
export function entryDetails(
  { action, before, after }: Pick<ShownEntry, 'action' | 'before' | 'after'>,
  day: (date: IsoDate) => string,
): string[] {
  if (action === 'calendar.reject' && typeof after === 'object' && after !== null && 'reason' in after)
    return [`The reason: ${after.reason}`]
  return isDatedPlan(before) && isDatedPlan(after) ? changedDates(before, after, day) : []
}

/** As `recordCalendarAct` stores it. */
function isDatedPlan(stored: unknown): stored is DatedPlan {
  if (typeof stored !== 'object' || stored === null) return false
  return (
    'terms' in stored && Array.isArray(stored.terms) && 'closures' in stored && Array.isArray(stored.closures)
  )
}

/** A format of an earlier release is shown as it was stored. */
function formatInWords(written: unknown): string {
  const known = exportFormats.find((format) => format === written)
  return known === undefined ? String(written) : exportFormatNames[known]
}

/** Stands for no account: a job is not a person's action. */
export const noUserId = '00000000-0000-0000-0000-000000000000'

export const theSystem = 'The system'

/** Of a job, or of a command at the console. */
export function isOfSystem({ result, actorId }: { result: string; actorId: string | null }): boolean {
  return actorId === noUserId || (actorId === null && result === 'ok')
}

type Person = Pick<ShownEntry, 'result' | 'actorId' | 'actorName' | 'organizationName'>
type Actor = Person & Pick<ShownEntry, 'apiKeyId' | 'apiKeyName'>

/** The actor, and the API key if a program acted for them. */
export function actorInWords({ apiKeyId, apiKeyName, ...person }: Actor): string {
  const who = personInWords(person)
  if (apiKeyId === null) return who
  return apiKeyName === null ? `${who}, by an API key` : `${who}, by the API key “${apiKeyName}”`
}

/** The server sends only names that the reader may see: councils don't see the names of a nursery's people. */
function personInWords({ result, actorId, actorName, organizationName }: Person): string {
  if (actorName !== null) return actorName
  if (isOfSystem({ result, actorId })) return theSystem
  if (actorId === null) return 'No one signed in'
  return organizationName === null ? `Account ${shortened(actorId)}` : `Someone at ${organizationName}`
}

type Subject = Pick<ShownEntry, 'subjectName' | 'subjectType' | 'subjectId' | 'organizationName'>

export function subjectInWords({ subjectName, subjectType, subjectId, organizationName }: Subject): string {
  if (subjectName !== null) return subjectName
  if (subjectType === 'organization' && organizationName !== null) return organizationName
  const kind = subjectType.replaceAll('-', ' ')
  return subjectId === null ? kind : `${kind} ${shortened(subjectId)}`
}

function shortened(id: string): string {
  return id.slice(0, 8)
}
