import { useMemo } from 'react'
import { councils } from '#contract/calendars/councils.ts'
import { history, type Revision } from '#contract/calendars/history.ts'
import { closedDates } from '#domain/bank-holidays/bank-holiday.ts'
import { fundingWeeksOf } from '#domain/count/funding-weeks.ts'
import { countYear } from '#domain/count/school-days.ts'
import { deliveryModel } from '#domain/offer/delivery-model.ts'
import { Loaded, LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { CalendarNotFound } from '#web/calendars/calendar-not-found.tsx'
import { Thread } from '#web/calendars/comments/thread.tsx'
import { DecisionNotice } from '#web/calendars/decision/decision-notice.tsx'
import { nextStepOfPublished } from '#web/calendars/decision/next-step.ts'
import { OtherFormats } from '#web/calendars/files/other-formats.tsx'
import { PageSkeleton } from '#web/calendars/found-calendar.tsx'
import { useOffersShown } from '#web/calendars/offers-shown.tsx'
import { useYearRules } from '#web/calendars/rules/use-year-rules.ts'
import { TermCards } from '#web/calendars/term-cards.tsx'
import { useExport } from '#web/calendars/use-export.ts'
import { claimedInWords } from '#web/calendars/weeks-of-calendar.ts'
import { ClosureList } from '#web/planner/closures/closure-list.tsx'
import { Claims } from '#web/planner/ledger/claims.tsx'
import { HolidayList } from '#web/planner/ledger/holiday-list.tsx'
import { useOverlays } from '#web/planner/overlays/use-overlays.ts'
import { factsOf } from '#web/planner/plan/year-facts.ts'
import { PlannerLayout } from '#web/planner/planner-layout.tsx'
import { YearPicture } from '#web/planner/year-picture.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { today } from '#web/session/today.ts'
import { useDates } from '#web/session/use-dates.ts'
import { CameFromLink } from '#web/shell/came-from-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'

/** What a council sees of a calendar that is being amended: the published revision, read-only. */
export function PublishedCalendar({ id }: { id: string }) {
  const found = useAnswer(history.published, { params: { id } })
  return (
    <Loaded
      query={found}
      skeleton={<PageSkeleton />}
      what="The calendar"
      isPage
      missing={<CalendarNotFound />}
    >
      {(revision) => <PublishedYear id={id} revision={revision} />}
    </Loaded>
  )
}

function PublishedYear({ id, revision }: { id: string; revision: Revision }) {
  const { siteName, fundingYear, yearStart, localAuthorityName, requirements, number, terms } = revision
  const { user, display } = useSignedIn()
  const dates = useDates()
  const authority = { id: user.localAuthorityId ?? '', name: localAuthorityName }
  const rules = useYearRules({ fundingYear, yearStart, weekStart: 'monday', requirements, authority })
  const overlays = useOverlays({ rules, siteId: null })
  const facts = useMemo(() => {
    const holidayNames = new Map(revision.bankHolidays.map(({ date, ...holiday }) => [date, holiday]))
    return factsOf({ holidayNames, today: today(), dateFormat: display.dateFormat }, revision)
  }, [revision, display.dateFormat])
  const counted = useMemo(() => countRevision(revision), [revision])
  const offers = useOffersShown(revision)

  return (
    <>
      <PageHeader
        title={`${siteName} · ${fundingYear} Term Calendar`}
        subtitle={`${localAuthorityName} · ${deliveryModel(revision).toLowerCase()}, ${claimedInWords({ claims: counted.claims, requirements })}`}
        badge={<Badge tone="ok">Revision {number} is published</Badge>}
        before={<CameFromLink otherwise={{ path: '/council', title: 'Council View' }} />}
      >
        <Files id={id} revision={number} />
      </PageHeader>
      <div className="mb-4 grid gap-2">
        <PublishedDecision calendarId={id} shown={number} />
        <Notice title="An amendment is being worked on">
          These dates are valid, approved on {dates.dateOf(revision.approvedAt, 'd MMM yyyy')}. You can see
          the amendment once it is submitted.
        </Notice>
      </div>
      <TermCards terms={counted.terms} requirements={requirements} level={2} />
      <div className="mt-5">
        <PlannerLayout
          ledger={
            <aside aria-label="About this calendar" className="grid content-start gap-2.5 print:grid-cols-2">
              <Claims terms={terms} rules={rules} facts={facts} />
              {offers.card}
              <ClosureList closures={revision.closures} division={revision.division} />
              <HolidayList year={rules} facts={facts} />
            </aside>
          }
        >
          <YearPicture
            terms={terms}
            rules={rules}
            facts={facts}
            overlays={overlays}
            unfunded={offers.unfunded}
          />
        </PlannerLayout>
      </div>
      <div className="mt-5 xl:max-w-[calc(50%-5px)]">
        <PublishedThread calendarId={id} siteName={siteName} />
      </div>
    </>
  )
}

function Files({ id, revision }: { id: string; revision: number }) {
  const { save, isPending } = useExport(id)
  return (
    <>
      <Button icon="download" isPending={isPending} onClick={() => void save()}>
        Export
      </Button>
      <OtherFormats calendarId={id} revision={revision} />
    </>
  )
}

/** Counted with the bank holidays at its approval. */
function countRevision({ terms, closures, bankHolidays, openBankHolidays, ...rules }: Revision) {
  const context = { closures, bankHolidays: closedDates(bankHolidays, openBankHolidays) }
  const counts = countYear(terms, context, rules)
  const counted = terms.flatMap((term) => {
    const count = counts.terms[term.termType]
    if (count === null) return []
    const { calendarWeeks: weeks, schoolDays, exactWeeks } = count
    return { ...term, weeks, schoolDays, fundingWeeks: fundingWeeksOf(count), exactWeeks }
  })
  return { terms: counted, claims: counts.claims }
}

function PublishedDecision({ calendarId, shown }: { calendarId: string; shown: number }) {
  const found = useAnswer(councils.decisions, { params: { id: calendarId } })
  return (
    <LoadedPart query={found} what="The council’s decision">
      {([newest]) => newest && <DecisionNotice decision={newest} next={nextStepOfPublished(newest, shown)} />}
    </LoadedPart>
  )
}

/** The comments from before the amendment, read-only. */
function PublishedThread({ calendarId, siteName }: { calendarId: string; siteName: string }) {
  return (
    <Card title="Comments" className="print:hidden">
      <Thread calendarId={calendarId} provider={siteName} empty="There are no comments." />
      <p className="mt-4 border-t border-line pt-4 text-soft">
        You can write, and decide, once the amendment is submitted.
      </p>
    </Card>
  )
}
