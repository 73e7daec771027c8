import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import type { ClosedRange, Offer } from '#domain/offer/offer.ts'
import type { CalendarStatus } from '#domain/plan/calendar-status.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { defaultTermDates, type Term, termTypes } from '#domain/year/term.ts'
import type { Actor } from '#server/access/actor.ts'
import type { CalendarRow, OrganizationRow, SiteRow } from '#server/access/reach/within-reach.ts'
import { freezeRevision } from '#server/calendars/approval/freeze-revision.ts'
import { countUncounted } from '#server/calendars/claims/count-uncounted.ts'
import { countPlan } from '#server/calendars/plan.ts'
import { findSelectedCalendar } from '#server/calendars/select-calendars.ts'
import { writePlan } from '#server/calendars/write-plan.ts'
import { openDatabase } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { TestApp } from './app/test-app.ts'

type OrganizationWishes = Partial<Pick<OrganizationRow, 'name' | 'requireCalendarApproval'>>

type SiteWishes = Partial<
  Pick<
    SiteRow,
    'organizationId' | 'localAuthorityId' | 'name' | 'address' | 'isActive' | 'capacity' | 'contactPhone'
  >
>

type CalendarWishes = Partial<
  Pick<CalendarRow, 'siteId' | 'fundingYear' | 'yearStart' | 'createdAt' | 'submittedBy'>
> & {
  status?: CalendarStatus
  /** A revision was approved before, and this is the next one. */
  isAmended?: boolean
  terms?: readonly Term[]
  closures?: readonly Closure[]
  openBankHolidays?: readonly IsoDate[]
  claimWeeks?: TargetWeeks | null
  offers?: readonly Offer[]
  closedRanges?: readonly ClosedRange[]
}

/** Rows written past row-level security: `await given.calendar({ status: 'approved' })` makes what is missing. */
export function givenIn(test: TestApp) {
  const db = openDatabase(test.ownerPool)
  const now = () => test.clock.now()

  const given = {
    async organization(wishes: OrganizationWishes = {}): Promise<OrganizationRow> {
      const name = `Nursery Group ${randomBytes(4).toString('hex')}`
      const contactEmail = 'office@nursery.example'
      const rows = db.insert(organizations).values({ name, contactEmail, createdAt: now(), ...wishes })
      return onlyOne(await rows.returning())
    },

    async localAuthority(name = 'Sheffield') {
      return onlyOne(await db.select().from(localAuthorities).where(eq(localAuthorities.name, name)))
    },

    async site(wishes: SiteWishes = {}): Promise<SiteRow> {
      const rows = db.insert(sites).values({
        organizationId: wishes.organizationId ?? (await given.organization()).id,
        localAuthorityId: wishes.localAuthorityId ?? (await given.localAuthority()).id,
        name: `Meadow Lane ${randomBytes(4).toString('hex')}`,
        address: '12 Meadow Lane, Sheffield S1 1AA',
        contactEmail: 'site@nursery.example',
        createdAt: now(),
        ...wishes,
      })
      return onlyOne(await rows.returning())
    },

    async calendar(wishes: CalendarWishes = {}): Promise<CalendarRow> {
      const { status = 'draft', isAmended = false, fundingYear = '2026-27' } = wishes
      const siteId = wishes.siteId ?? (await given.site()).id
      const site = onlyOne(await db.select().from(sites).where(eq(sites.id, siteId)))
      const isPublished = status === 'approved' || isAmended
      const inserted = await db
        .insert(calendars)
        .values({
          organizationId: site.organizationId,
          siteId,
          fundingYear,
          yearStart: wishes.yearStart ?? 'april',
          status: isPublished ? 'approved' : status,
          submittedBy: wishes.submittedBy ?? null,
          submittedAt: status === 'draft' ? null : now(),
          rejectionReason: status === 'rejected' ? 'The autumn term is a week too long.' : null,
          approvedAt: status === 'approved' ? now() : null,
          createdAt: wishes.createdAt ?? now(),
          updatedAt: now(),
        })
        .returning()
      const { id } = onlyOne(inserted)
      const found = await findSelectedCalendar(db, onlooker, id)
      const { terms = termsOf(fundingYear), closures = [], openBankHolidays = [], claimWeeks = null } = wishes
      const { offers = [], closedRanges = [] } = wishes
      const dates = { terms, closures, openBankHolidays, claimWeeks, offers, closedRanges }
      const plan = await countPlan(db, found.calendar, dates, found.localAuthority)
      await writePlan(db, found.calendar, plan)
      if (status === 'pending') await countUncounted(db, 1, eq(calendars.id, id))
      if (isPublished) await freezeRevision(db, found, { approvedBy: null, approvedAt: now() })
      if (isAmended) await db.update(calendars).set({ status, revision: 2 }).where(eq(calendars.id, id))
      return onlyOne(await db.select().from(calendars).where(eq(calendars.id, id)))
    },
  }
  return given
}

/** Sheffield's own in 2026-27: 66, 70 and 54 school days. In other years the defaults. */
export const sheffieldTerms: readonly Term[] = [
  {
    termType: 'summer',
    startDate: '2026-04-13',
    endDate: '2026-07-21',
    halfTerm: { startDate: '2026-05-25', endDate: '2026-05-29' },
  },
  {
    termType: 'autumn',
    startDate: '2026-09-01',
    endDate: '2026-12-18',
    halfTerm: { startDate: '2026-10-26', endDate: '2026-10-30' },
  },
  {
    termType: 'spring',
    startDate: '2027-01-04',
    endDate: '2027-03-25',
    halfTerm: { startDate: '2027-02-15', endDate: '2027-02-19' },
  },
]

function termsOf(fundingYear: string): readonly Term[] {
  if (fundingYear === '2026-27') return sheffieldTerms
  const dates = defaultTermDates(fundingYear)
  return termTypes.map((termType) => ({ termType, ...dates[termType], halfTerm: null }))
}

/** The caller of the owner's connection: one who reaches everything. */
const onlooker: Actor = {
  id: '00000000-0000-4000-8000-000000000000',
  sessionId: '00000000-0000-4000-8000-000000000000',
  role: 'system_admin',
  email: 'onlooker@nursery.example',
  firstName: 'On',
  lastName: 'Looker',
  organizationId: null,
  localAuthorityId: null,
  effectiveOrganizationId: null,
  isTwoFactorEnabled: true,
  step: 'signed-in',
  confirmedAt: null,
}

function onlyOne<Row>(rows: readonly Row[]): Row {
  const [row, ...others] = rows
  if (row === undefined || others.length > 0) throw new Error(`${rows.length} rows where one was expected.`)
  return row
}
