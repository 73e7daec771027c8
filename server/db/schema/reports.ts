import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type ReportDefinition, type ReportFormat, reportFormats } from '#domain/report/report.ts'
import { type ScheduleRhythm, scheduleRhythms } from '#domain/report/report-rhythm.ts'
import { bytes, createdAt, id, instant, oneOf, refersTo } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** Null for a person of no organisation, whose reports span what they reach. */
const ofOrganization = () => uuid('organization_id').references(() => organizations.id)

const madeBy = () => refersTo('created_by', () => users.id)

export const savedReports = pgTable(
  'saved_reports',
  {
    id: id(),
    organizationId: ofOrganization(),
    name: text('name').notNull(),
    definition: jsonb('definition').$type<ReportDefinition>().notNull(),
    /** Whether colleagues of the organisation find it too; each sees in it what they reach. */
    isShared: boolean('is_shared').notNull().default(false),
    createdBy: madeBy(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (report) => [index('saved_reports_by_name').on(report.organizationId, report.name)],
)

/** A report that is made and mailed regularly, with the reach of the person who set it up. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: id(),
    organizationId: ofOrganization(),
    name: text('name').notNull(),
    definition: jsonb('definition').$type<ReportDefinition>().notNull(),
    format: text('format').$type<ReportFormat>().notNull(),
    rhythm: text('rhythm').$type<ScheduleRhythm>().notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    nextRunAt: instant('next_run_at').notNull(),
    createdBy: madeBy(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (schedule) => [
    oneOf('report_schedules_format', schedule.format, reportFormats),
    oneOf('report_schedules_rhythm', schedule.rhythm, scheduleRhythms),
    index('report_schedules_due').on(schedule.nextRunAt),
    index('report_schedules_of_maker').on(schedule.createdBy, schedule.createdAt),
  ],
)

/** An address without an account to which a scheduled report is sent, once its owner has agreed by a link. */
export const reportRecipients = pgTable(
  'report_recipients',
  {
    id: id(),
    scheduleId: refersTo('schedule_id', () => reportSchedules.id, { onDelete: 'cascade' }),
    /** In small letters. */
    address: text('address').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Null: nothing is sent yet. */
    confirmedAt: instant('confirmed_at'),
    /** Nothing is sent any more, and the address can't be asked again. */
    stoppedAt: instant('stopped_at'),
    createdAt: createdAt(),
  },
  (recipient) => [unique('report_recipients_once').on(recipient.scheduleId, recipient.address)],
)

/** Whose owner has stopped a report that was deleted since: no colleague in the organisation asks them again. */
export const stoppedReportAddresses = pgTable(
  'stopped_report_addresses',
  {
    organizationId: refersTo('organization_id', () => organizations.id, { onDelete: 'cascade' }),
    /** In small letters. */
    address: text('address').notNull(),
    stoppedAt: instant('stopped_at').notNull(),
  },
  (stopped) => [primaryKey({ columns: [stopped.organizationId, stopped.address] })],
)

/** A report as it was made: what "recent reports" lists and a mail carries. */
export const reportRuns = pgTable(
  'report_runs',
  {
    id: id(),
    organizationId: ofOrganization(),
    /** Null when made by hand, or after its schedule was deleted. */
    scheduleId: uuid('schedule_id').references(() => reportSchedules.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    definition: jsonb('definition').$type<ReportDefinition>().notNull(),
    format: text('format').$type<ReportFormat>().notNull(),
    rowCount: integer('row_count').notNull(),
    /** The sites that its maker reached then; null where they reached whatever the organisation has. */
    siteIds: uuid('site_ids').array(),
    content: bytes('content').notNull(),
    createdBy: madeBy(),
    createdAt: createdAt(),
  },
  (run) => [
    oneOf('report_runs_format', run.format, reportFormats),
    index('report_runs_newest').on(run.createdBy, run.createdAt.desc()),
  ],
)
