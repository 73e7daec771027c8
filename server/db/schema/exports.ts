import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type ExportFileState,
  type ExportFormat,
  type ExportState,
  exportFileStates,
  exportStates,
} from '#domain/publish/export-format.ts'
import { calendarRevisions } from './calendars.ts'
import { bytes, createdAt, id, instant, oneOf, refersTo } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

export type ExcludedSite = {
  readonly siteName: string
  readonly localAuthorityName: string
  readonly fundingYear: string
  readonly reason: string
}

/** Many calendars as files in one zip, made by a job, for the person who requested it, for a limited time. */
export const exports = pgTable(
  'exports',
  {
    id: id(),
    /** Null for a council user, whose calendars are of many organisations. */
    organizationId: uuid('organization_id').references(() => organizations.id),
    createdBy: refersTo('created_by', () => users.id),
    formats: jsonb('formats').$type<readonly ExportFormat[]>().notNull(),
    fundingYears: jsonb('funding_years').$type<readonly string[]>().notNull(),
    /** Active sites that had nothing approved when it was asked for, and why. */
    leftOut: jsonb('left_out').$type<readonly ExcludedSite[]>().notNull().default([]),
    state: text('state').$type<ExportState>().notNull().default('running'),
    /** Of the zip, once it is there. */
    byteCount: integer('byte_count'),
    /** Why all of it failed, in a sentence. */
    reason: text('reason'),
    finishedAt: instant('finished_at'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (made) => [
    oneOf('exports_state', made.state, exportStates),
    index('exports_newest').on(made.createdBy, made.createdAt.desc()),
    index('exports_expiring').on(made.expiresAt),
  ],
)

export const exportFiles = pgTable(
  'export_files',
  {
    exportId: refersTo('export_id', () => exports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    organizationId: uuid('organization_id').notNull(),
    calendarId: uuid('calendar_id').notNull(),
    /** What was approved last when the export was asked for. */
    revision: integer('revision').notNull(),
    format: text('format').$type<ExportFormat>().notNull(),
    state: text('state').$type<ExportFileState>().notNull().default('waiting'),
    /** In the zip. */
    path: text('path').notNull(),
    /** Why it could not be made, in a sentence. */
    reason: text('reason'),
  },
  (file) => [
    primaryKey({ columns: [file.exportId, file.number] }),
    oneOf('export_files_state', file.state, exportFileStates),
    unique('export_files_once').on(file.exportId, file.calendarId, file.format),
    foreignKey({
      name: 'export_files_of_revision',
      columns: [file.organizationId, file.calendarId, file.revision],
      foreignColumns: [
        calendarRevisions.organizationId,
        calendarRevisions.calendarId,
        calendarRevisions.number,
      ],
    }),
  ],
)

/** What is in the zip, a piece a file, so that neither making nor sending it ever holds all of it. */
export const exportPieces = pgTable(
  'export_pieces',
  {
    exportId: refersTo('export_id', () => exports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    content: bytes('content').notNull(),
  },
  (piece) => [primaryKey({ columns: [piece.exportId, piece.number] })],
)
