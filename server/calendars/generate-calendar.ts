import { and, eq, isNull } from 'drizzle-orm'
import type { calendars as calls } from '#contract/calendars/calendars.ts'
import type { GenerateInput } from '#contract/calendars/plan-input.ts'
import { termsOfCustomDates } from '#contract/calendars/term-on-the-wire.ts'
import { closedRangesInOrder } from '#domain/offer/offer.ts'
import { openDaysInOrder } from '#domain/plan/open-holidays.ts'
import { type SiteRow, siteToEdit } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { holdFigures } from '#server/facts/hold-figures.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { alreadyExists, staleVersion, wrongStatus } from '#server/problems.ts'
import { lockCalendar, requireAct } from './calendar-to-change.ts'
import { requireSentParts, requireSoundPlan } from './check-plan.ts'
import { readCalendar } from './find-calendar.ts'
import { fundingContextFor } from './funding-context-for.ts'
import { makeCalendar, type Written } from './make-calendar.ts'
import { type CountedPlan, countPlan, type Plan, readPlan, type Year } from './plan.ts'
import { presentGenerated } from './present.ts'
import { recordCalendarAct, recordedPlan } from './record-calendar-act.ts'
import { requireKnownHolidays } from './require-known-holidays.ts'
import { alreadyThere, whyNotReplaced } from './why-not-replaced.ts'
import { writeDraft } from './write-plan.ts'

type GenerateCall = Call<typeof calls.generate>

/** Makes the calendar of a site and funding year, or puts a new plan into the draft that is there. */
export const generateCalendar: Handler<typeof calls.generate> = async (db, call) => {
  const { actor, body } = call
  const site = await siteToEdit(db, actor, body.siteId)
  if (!site.isActive)
    throw wrongStatus(`${site.name} is inactive: make it active again before you plan a year for it.`)
  await holdFigures(db, [site])
  const { authority, yearStart } = await fundingContextFor(db, site)
  const year = { fundingYear: body.fundingYear, yearStart }
  const plan = planFrom(body, year)
  requireSoundPlan(year, plan, authority.country, (path) => `customDates.${path}`)
  const counted = await countPlan(db, year, plan, authority)
  await requireKnownHolidays(db, counted)
  requireSentParts(body, counted, authority.country)
  const { id, terms } = await writeCalendar(db, call, site, counted)
  return presentGenerated(await readCalendar(db, actor, id), terms)
}

function planFrom(body: GenerateInput, { yearStart }: Year): Plan {
  const { closures = [], openBankHolidays = [], claimWeeks = null, offers = [], closedRanges = [] } = body
  return {
    terms: termsOfCustomDates(body.customDates, yearStart),
    closures,
    openBankHolidays: openDaysInOrder(openBankHolidays),
    claimWeeks,
    offers,
    closedRanges: closedRangesInOrder(closedRanges),
  }
}

async function writeCalendar(
  db: Database,
  call: GenerateCall,
  site: SiteRow,
  plan: CountedPlan,
): Promise<Written> {
  const existing = await findExisting(db, site, call.body)
  if (existing) return replaceCalendar(db, call, site, plan, existing)
  const inserted = await makeCalendar(db, call, site, plan)
  if (inserted) return inserted
  // Another call has made it since.
  const justMade = await findExisting(db, site, call.body)
  if (!justMade) throw alreadyExists(alreadyThere(site, plan.fundingYear))
  return replaceCalendar(db, call, site, plan, justMade)
}

async function findExisting(
  db: Database,
  site: SiteRow,
  { fundingYear }: GenerateInput,
): Promise<string | null> {
  const [existing] = await db
    .select({ id: calendars.id })
    .from(calendars)
    .where(
      and(eq(calendars.siteId, site.id), eq(calendars.fundingYear, fundingYear), isNull(calendars.retiredAt)),
    )
  return existing?.id ?? null
}

/** A site may move once its plan is counted; `ofCalendar` is null in a calendar of an earlier release. */
function requireCountedBy(ofCalendar: string | null, { localAuthorityId }: SiteRow): void {
  if (ofCalendar !== null && ofCalendar !== localAuthorityId) throw staleVersion('calendar')
}

/** The row stays, so that its address, its audit and open editors refer to the same calendar. */
async function replaceCalendar(
  db: Database,
  call: GenerateCall,
  site: SiteRow,
  plan: CountedPlan,
  id: string,
): Promise<Written> {
  const found = await lockCalendar(db, call.actor, id)
  const isAmending = call.body.amend === true && found.calendar.publishedRevision !== null
  const isApproved = found.calendar.status === 'approved'
  if (isAmending) await requireAct(db, { ...call, params: { id } }, found, isApproved ? 'amend' : 'edit')
  const because = isAmending ? null : whyNotReplaced(found)
  if (because !== null) throw wrongStatus(because)
  if (!isAmending && call.body.replace !== true) throw alreadyExists(alreadyThere(site, plan.fundingYear))
  if (call.ifMatch !== null && call.ifMatch !== found.calendar.version) throw staleVersion('calendar')
  requireCountedBy(found.calendar.localAuthorityId, site)
  const before = await readPlan(db, id)
  const replaced = { yearStart: plan.yearStart, rejectionReason: null }
  const terms = await writeDraft(db, call.now, found.calendar, plan, replaced)
  await recordCalendarAct(db, call, found.calendar, {
    action: isApproved ? 'calendar.amend' : 'calendar.replace',
    before: { status: found.calendar.status, ...recordedPlan(before) },
    after: { status: 'draft', ...recordedPlan(plan) },
  })
  return { id, terms }
}
