import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** The app may only insert. No foreign keys: an entry outlives its subject; personal fields are named, never quoted. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    organizationId: uuid('organization_id'),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    result: text('result').notNull(),
    address: text('address'),
    requestId: text('request_id'),
    /** The API key that acted in the actor's name. The transaction sets it, so that no call can leave it out. */
    apiKeyId: uuid('api_key_id').default(sql`nullif(current_setting('app.api_key_id', true), '')::uuid`),
    at: instant('at').notNull(),
  },
  (entry) => [
    index('audit_entries_by_organization').on(entry.organizationId, entry.at),
    index('audit_entries_by_subject').on(entry.subjectId, entry.at),
    index('audit_entries_by_actor').on(entry.actorId, entry.at),
    index('audit_entries_by_action').on(entry.organizationId, entry.action, entry.at),
    // For those who read every organisation's.
    index('audit_entries_newest').on(entry.at, entry.id),
    index('audit_entries_newest_of_action').on(entry.action, entry.at),
    // How many have signed in when, without reading a row.
    index('audit_entries_of_sign_ins')
      .on(entry.at)
      .where(sql`action = 'session.sign-in' and result = 'ok' and after ->> 'step' = 'signed-in'`),
  ],
)
