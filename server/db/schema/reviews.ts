import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type AuthorityVerdict, authorityVerdicts } from '#domain/authority/authority-verdict.ts'
import { calendars } from './calendars.ts'
import { createdAt, day, id, instant, inTenant, oneOf, refersTo } from './columns.ts'
import { localAuthorities } from './local-authorities.ts'
import { users } from './users.ts'

export const calendarComments = pgTable(
  'calendar_comments',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    calendarId: uuid('calendar_id').notNull(),
    revision: integer('revision').notNull(),
    /** Made while the calendar was a draft: a council never reads it. */
    isInside: boolean('is_inside').notNull(),
    authorId: refersTo('author_id', () => users.id),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (comment) => [
    index('calendar_comments_by_calendar').on(comment.calendarId, comment.createdAt),
    inTenant('calendar_comments_calendar', [comment.organizationId, comment.calendarId], calendars).onDelete(
      'cascade',
    ),
  ],
)

/** A council's decision on a revision; the newest counts, and none changes the status. */
export const authorityDecisions = pgTable(
  'authority_decisions',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    calendarId: uuid('calendar_id').notNull(),
    revision: integer('revision').notNull(),
    localAuthorityId: refersTo('local_authority_id', () => localAuthorities.id),
    verdict: text('verdict').$type<AuthorityVerdict>().notNull(),
    comment: text('comment'),
    dueOn: day('due_on'),
    decidedBy: refersTo('decided_by', () => users.id),
    decidedAt: instant('decided_at').notNull(),
  },
  (decision) => [
    oneOf('authority_decisions_verdict', decision.verdict, authorityVerdicts),
    index('authority_decisions_by_calendar').on(decision.calendarId, decision.decidedAt),
    // Few, and the calendars that they are on come first in an organisation's approvals.
    index('authority_decisions_sent_back')
      .on(decision.organizationId, decision.calendarId)
      .where(sql`verdict = 'sent-back'`),
    inTenant(
      'authority_decisions_calendar',
      [decision.organizationId, decision.calendarId],
      calendars,
    ).onDelete('cascade'),
  ],
)

export const submissionDeadlines = pgTable(
  'submission_deadlines',
  {
    id: id(),
    localAuthorityId: refersTo('local_authority_id', () => localAuthorities.id),
    fundingYear: text('funding_year').notNull(),
    dueOn: day('due_on').notNull(),
    setBy: uuid('set_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (deadline) => [unique('submission_deadlines_year').on(deadline.localAuthorityId, deadline.fundingYear)],
)
