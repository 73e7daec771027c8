import type { Database } from '#server/db/database.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import { authorityDecisions, calendarComments } from '#server/db/schema/reviews.ts'
import { rollOutSites, rollOuts } from '#server/db/schema/roll-outs.ts'
import { writeTemplateData } from '#server/templates/template-data.ts'
import { sheffieldTerms } from '#server/test/given.ts'
import type { Tenant } from './tenant.ts'

type Seeded = Pick<
  Tenant,
  'mark' | 'organizationId' | 'localAuthorityId' | 'siteId' | 'calendarId' | 'templateId' | 'rollOutId'
>

/** What people say of a tenant's calendars, a template, and a year planned for its sites at once. */
export async function seedReviews(
  db: Database,
  { mark, organizationId, localAuthorityId, siteId, calendarId, templateId, rollOutId }: Seeded,
  { userId, createdAt }: { userId: string; createdAt: Date },
): Promise<void> {
  const ofCalendar = { organizationId, calendarId: calendarId.pending, revision: 1 }
  await db
    .insert(calendarComments)
    .values({ ...ofCalendar, authorId: userId, body: mark, isInside: false, createdAt })
  await db.insert(authorityDecisions).values({
    ...ofCalendar,
    localAuthorityId,
    verdict: 'sent-back',
    comment: mark,
    decidedBy: userId,
    decidedAt: createdAt,
  })
  const year = { fundingYear: '2026-27', yearStart: 'april', terms: sheffieldTerms, closures: [] } as const
  await db.insert(calendarTemplates).values({
    id: templateId,
    name: `${mark} template`,
    organizationId,
    siteId,
    templateData: writeTemplateData(year),
    createdBy: userId,
    createdAt,
  })
  await db.insert(rollOuts).values({
    id: rollOutId,
    organizationId,
    fundingYear: '2026-27',
    method: 'target',
    createdBy: userId,
    createdAt,
  })
  await db.insert(rollOutSites).values({ organizationId, rollOutId, siteId, reason: mark })
}
