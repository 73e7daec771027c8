import type { Role } from '#domain/people/role.ts'
import type { CalendarStatus } from '#domain/plan/calendar-status.ts'
import type { Person } from '#server/test/app/people.ts'

/** One organisation with all that a tenant can have, and a person of every role who reaches it. */
export type Tenant = {
  readonly mark: string
  readonly organizationId: string
  readonly localAuthorityId: string
  readonly siteId: string
  readonly calendarId: Record<CalendarStatus, string>
  /** Of the approved calendar. */
  readonly revisionId: string
  readonly mailId: string
  readonly templateId: string
  readonly rollOutId: string
  readonly feedId: string
  readonly exportId: string
  readonly running: RunningIds
  readonly people: Record<Exclude<Role, 'system_admin'>, Person>
  /** A member who makes no calls, so that calls about them affect no other test. */
  readonly memberId: string
  /** Another session, and a passkey, of the administrator's. */
  readonly sessionId: string
  readonly passkeyId: string
  readonly invitationId: string
}

/** Ids of a tenant's rows in the tables of administration. */
export type RunningIds = Readonly<
  Record<
    | 'importId'
    | 'factId'
    | 'apiKeyId'
    | 'webhookId'
    | 'deliveryId'
    | 'savedReportId'
    | 'reportScheduleId'
    | 'reportRecipientId'
    | 'reportRunId',
    string
  >
>
