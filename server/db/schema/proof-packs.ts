import { foreignKey, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Proof } from '#domain/proof/proof.ts'
import { calendarRevisions } from './calendars.ts'
import { createdAt, id, refersTo } from './columns.ts'
import { users } from './users.ts'

/** What was proved of a revision, frozen when its proof pack was first made, so that the printed hash stays true. */
export const proofPacks = pgTable(
  'proof_packs',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    calendarId: uuid('calendar_id').notNull(),
    revision: integer('revision').notNull(),
    /** What the address of the page that verifies it ends in. */
    code: text('code').notNull().unique(),
    /** SHA-256 of the content's canonical JSON, in hexadecimal. */
    hash: text('hash').notNull(),
    content: jsonb('content').$type<Proof>().notNull(),
    createdBy: refersTo('created_by', () => users.id),
    createdAt: createdAt(),
  },
  (pack) => [
    unique('proof_packs_revision').on(pack.calendarId, pack.revision),
    foreignKey({
      name: 'proof_packs_of_revision',
      columns: [pack.organizationId, pack.calendarId, pack.revision],
      foreignColumns: [
        calendarRevisions.organizationId,
        calendarRevisions.calendarId,
        calendarRevisions.number,
      ],
    }),
  ],
)
