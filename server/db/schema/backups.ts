import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type BackupState, backupStates } from '#contract/system/backup-state.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { users } from './users.ts'

/** What was backed up, by whom and where it lies; the backup itself is a file outside the database. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    state: text('state').$type<BackupState>().notNull().default('running'),
    fileName: text('file_name'),
    byteCount: bigint('byte_count', { mode: 'number' }),
    rowCount: integer('row_count'),
    /** SHA-256 of the file, in hexadecimal. */
    checksum: text('checksum'),
    isEncrypted: boolean('is_encrypted').notNull(),
    reason: text('reason'),
    /** Made by schedule. Null where an earlier release made it, which stored who made it by hand. */
    isNightly: boolean('is_nightly'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    finishedAt: instant('finished_at'),
    /** When it was restored into temporary tables, and why that failed. */
    verifiedAt: instant('verified_at'),
    verifyFault: text('verify_fault'),
    /** When the operator's command copied it, and why that failed. */
    copiedAt: instant('copied_at'),
    copyFault: text('copy_fault'),
    createdAt: createdAt(),
  },
  (backup) => [
    oneOf('backups_state', backup.state, backupStates),
    index('backups_newest').on(backup.createdAt.desc()),
  ],
)

/** Others stay until they are deleted, even after their maker's account. */
export const isNightlyBackup = sql<boolean>`coalesce(${backups.isNightly}, ${backups.createdBy} is null)`
