import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Adjustment } from '#domain/template/calendar-template.ts'
import {
  type RollOutMethod,
  type RollOutSiteState,
  type RollOutState,
  rollOutMethods,
  rollOutSiteStates,
  rollOutStates,
} from '#domain/template/roll-out.ts'
import type { Term } from '#domain/year/term.ts'
import { calendarTemplates } from './calendar-templates.ts'
import { calendars } from './calendars.ts'
import { createdAt, id, instant, inTenant, oneOf, refersTo } from './columns.ts'
import { organizations } from './organizations.ts'
import { sites } from './sites.ts'
import { users } from './users.ts'

/** One year planned for many sites at once, by a job. */
export const rollOuts = pgTable(
  'roll_outs',
  {
    id: id(),
    organizationId: refersTo('organization_id', () => organizations.id),
    fundingYear: text('funding_year').notNull(),
    method: text('method').$type<RollOutMethod>().notNull(),
    /** A plain key: it may be one that another tenant has published to everyone. */
    templateId: uuid('template_id').references(() => calendarTemplates.id, { onDelete: 'set null' }),
    state: text('state').$type<RollOutState>().notNull().default('running'),
    createdBy: refersTo('created_by', () => users.id),
    finishedAt: instant('finished_at'),
    createdAt: createdAt(),
  },
  (rollOut) => [
    oneOf('roll_outs_method', rollOut.method, rollOutMethods),
    oneOf('roll_outs_state', rollOut.state, rollOutStates),
    unique('roll_outs_organization_id_id').on(rollOut.organizationId, rollOut.id),
    index('roll_outs_newest').on(rollOut.organizationId, rollOut.createdAt.desc()),
  ],
)

export const rollOutSites = pgTable(
  'roll_out_sites',
  {
    organizationId: uuid('organization_id').notNull(),
    rollOutId: uuid('roll_out_id').notNull(),
    siteId: uuid('site_id').notNull(),
    state: text('state').$type<RollOutSiteState>().notNull().default('waiting'),
    calendarId: uuid('calendar_id'),
    reason: text('reason'),
    /** What was adjusted from the template, a sentence each. */
    adjustments: jsonb('adjustments').$type<readonly Adjustment[]>().notNull().default([]),
    /** The terms as they were made, to see later what was changed. */
    terms: jsonb('terms').$type<readonly Term[]>(),
  },
  (site) => [
    oneOf('roll_out_sites_state', site.state, rollOutSiteStates),
    primaryKey({ columns: [site.rollOutId, site.siteId] }),
    index('roll_out_sites_waiting').on(site.rollOutId, site.state),
    inTenant('roll_out_sites_roll_out', [site.organizationId, site.rollOutId], rollOuts).onDelete('cascade'),
    // Only the calendar becomes null with it, as the baseline says; drizzle-kit has no words for that.
    inTenant('roll_out_sites_calendar', [site.organizationId, site.calendarId], calendars).onDelete(
      'set null',
    ),
    inTenant('roll_out_sites_site', [site.organizationId, site.siteId], sites).onDelete('cascade'),
  ],
)
