import { and, asc, eq, gte, isNull, lte } from 'drizzle-orm'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { addDays, type IsoDate, isWithin } from '#domain/year/iso-date.ts'
import { termNames } from '#domain/year/term.ts'
import { isPublishedRevision } from '#server/access/reach/published-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { submissionDeadlines } from '#server/db/schema/reviews.ts'
import { sites } from '#server/db/schema/sites.ts'

export type UpcomingEvent = {
  readonly date: IsoDate
  readonly siteId: string
  readonly siteName: string
  /** A clause such as `the summer term starts`. */
  readonly words: string
}

const reminderDays = 7

/** Events of the approved calendars and deadlines of the councils in the week after this day. */
export async function findUpcomingEvents(
  db: Database,
  organizationId: string,
  today: IsoDate,
): Promise<UpcomingEvent[]> {
  const week = { startDate: addDays(today, 1), endDate: addDays(today, reminderDays) }
  const terms = (await readPublished(db, organizationId)).flatMap(({ site, snapshot }) =>
    edgesOf(snapshot)
      .filter(({ date }) => isWithin(date, week))
      .map((edge) => ({ ...edge, siteId: site.id, siteName: site.name })),
  )
  return [...terms, ...(await findDeadlines(db, organizationId, week))]
}

function edgesOf({ terms }: PublishedCalendar): { date: IsoDate; words: string }[] {
  return terms.flatMap(({ termType, startDate, endDate }) => {
    const term = `the ${termNames[termType].toLowerCase()} term`
    return [
      { date: startDate, words: `${term} starts` },
      { date: endDate, words: `${term} ends` },
    ]
  })
}

async function readPublished(db: Database, organizationId: string) {
  return db
    .select({ site: sites, snapshot: calendarRevisions.snapshot })
    .from(calendars)
    .innerJoin(calendarRevisions, isPublishedRevision)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .where(
      and(
        eq(calendars.organizationId, organizationId),
        isNull(calendars.retiredAt),
        eq(sites.isActive, true),
      ),
    )
    .orderBy(asc(calendars.id))
}

/** The sites that have not submitted a calendar to their council for a year that is due. */
async function findDeadlines(
  db: Database,
  organizationId: string,
  week: { startDate: IsoDate; endDate: IsoDate },
): Promise<UpcomingEvent[]> {
  const due = await db
    .select({
      site: sites,
      authority: localAuthorities.name,
      deadline: submissionDeadlines,
      calendar: calendars,
    })
    .from(submissionDeadlines)
    .innerJoin(localAuthorities, eq(localAuthorities.id, submissionDeadlines.localAuthorityId))
    .innerJoin(sites, eq(sites.localAuthorityId, submissionDeadlines.localAuthorityId))
    .leftJoin(
      calendars,
      and(
        eq(calendars.siteId, sites.id),
        eq(calendars.fundingYear, submissionDeadlines.fundingYear),
        isNull(calendars.retiredAt),
      ),
    )
    .where(
      and(
        eq(sites.organizationId, organizationId),
        eq(sites.isActive, true),
        gte(submissionDeadlines.dueOn, week.startDate),
        lte(submissionDeadlines.dueOn, week.endDate),
      ),
    )
  return due
    .filter(
      ({ calendar }) => calendar === null || calendar.status === 'draft' || calendar.status === 'rejected',
    )
    .map(({ site, authority, deadline }) => ({
      date: deadline.dueOn,
      siteId: site.id,
      siteName: site.name,
      words: `${authority} wants the calendar for ${deadline.fundingYear}`,
    }))
}
