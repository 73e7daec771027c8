import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { NotificationPreferences } from '#domain/people/notification.ts'
import {
  type OwnDateFormat,
  ownDateFormats,
  type Theme,
  type Timezone,
  themes,
  timezones,
} from '#domain/year/display.ts'
import { oneOf } from './columns.ts'
import { users } from './users.ts'

/** What people have chosen for themselves; a null, and a missing row, is the organisation's choice or the default. */
export const userPreferences = pgTable(
  'user_preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    timezone: text('timezone').$type<Timezone>(),
    dateFormat: text('date_format').$type<OwnDateFormat>(),
    theme: text('theme').$type<Theme>().notNull().default('system'),
    compactView: boolean('compact_view').notNull().default(false),
    notifications: jsonb('notifications').$type<NotificationPreferences>().notNull(),
  },
  (preference) => [
    oneOf('user_preferences_timezone', preference.timezone, timezones),
    oneOf('user_preferences_date_format', preference.dateFormat, ownDateFormats),
    oneOf('user_preferences_theme', preference.theme, themes),
  ],
)
