import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** One row: what a system administrator decides for the whole installation. */
export const systemSettings = pgTable('system_settings', {
  id: integer('id').primaryKey().default(1),
  systemName: text('system_name').notNull().default('Term Calendar'),
  supportEmail: text('support_email'),
  /** Off: each organisation decides for its managers and administrators. */
  requireTwoFactor: boolean('require_two_factor').notNull().default(true),
  isUnderMaintenance: boolean('is_under_maintenance').notNull().default(false),
  /** Whether a backup is made every night, and how many are kept. */
  backsUpNightly: boolean('backs_up_nightly').notNull().default(false),
  backupsKept: integer('backups_kept').notNull().default(7),
  /** A system administrator has put the first steps away. */
  hidesFirstSteps: boolean('hides_first_steps').notNull().default(false),
  version: integer('version').notNull().default(1),
})
