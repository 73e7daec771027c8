import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { termsOfCalendar } from '#contract/calendars/term-on-the-wire.ts'
import { deliveryModel } from '#domain/offer/delivery-model.ts'
import { CountedOtherwiseNotice } from '#web/calendars/counted-otherwise-notice.tsx'
import { CouncilDecision } from '#web/calendars/decision/council-decision.tsx'
import { SplitNotice } from '#web/calendars/decision/split-notice.tsx'
import { OtherFormats } from '#web/calendars/files/other-formats.tsx'
import { FoundCalendar, PageSkeleton } from '#web/calendars/found-calendar.tsx'
import { useComparison } from '#web/calendars/history/use-revisions.ts'
import { removalOf } from '#web/calendars/lifecycle/calendar-removal.ts'
import { LifecycleActions } from '#web/calendars/lifecycle/lifecycle-actions.tsx'
import { useCalendarRules } from '#web/calendars/rules/use-calendar-rules.ts'
import { StatusBadge } from '#web/calendars/status-badge.tsx'
import { TermCards } from '#web/calendars/term-cards.tsx'
import { useExport } from '#web/calendars/use-export.ts'
import {
  claimedFigures,
  claimedInWords,
  needsAgreement,
  offTargetInWords,
} from '#web/calendars/weeks-of-calendar.ts'
import { LedgerSkeleton } from '#web/planner/planner-layout.tsx'
import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { CameFromLink } from '#web/shell/came-from-link.tsx'
import { Button, buttonLook, IconButton } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'
import { fromHere } from '#web/ui/page/from-here.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { partWhenSeen } from '#web/ui/page/part-when-seen.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
import { WholeFigures } from '#web/ui/whole-figures.tsx'
import { CalendarNotices } from './calendar-notices.tsx'
import { CalendarYear } from './calendar-year.tsx'
import { HolidayShiftNotice } from './holiday-shift-notice.tsx'

// Loaded on demand: the year is drawn first.
const CalendarAside = lazyPart(() => import('./calendar-aside.tsx'), 'CalendarAside', <LedgerSkeleton />)
const CommentsCard = partWhenSeen(
  () => import('#web/calendars/comments/comments-card.tsx'),
  'CommentsCard',
  <Skeleton className="h-80" />,
)
const HistoryCard = partWhenSeen(
  () => import('#web/calendars/history/history-card.tsx'),
  'HistoryCard',
  <Skeleton className="h-80" />,
)
const CalendarMenu = lazyMenu(() => import('./calendar-menu.tsx'), 'CalendarMenu')
const SaveTemplateDialog = lazyDialog(
  () => import('#web/calendars/templates/save-template-dialog.tsx'),
  'SaveTemplateDialog',
)
const RemoveCalendarDialog = lazyDialog(
  () => import('#web/calendars/lifecycle/remove-calendar-dialog.tsx'),
  'RemoveCalendarDialog',
)
const PublishedCalendar = lazy(async () => ({
  default: (await import('#web/calendars/published/published-calendar.tsx')).PublishedCalendar,
}))

export function CalendarDetailsPage() {
  const { id } = useParams({ from: '/signed-in/calendars/$id' })
  const { user } = useSignedIn()
  return (
    <FoundCalendar id={id} missing={user.role === 'la_user' && <Published id={id} />}>
      {(calendar) => <CalendarDetails calendar={calendar} />}
    </FoundCalendar>
  )
}

/** A council sees no drafts, but the published revision of a calendar that is being amended. */
function Published({ id }: { id: string }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PublishedCalendar id={id} />
    </Suspense>
  )
}

type CalendarDetailsProps = { calendar: Calendar }

function CalendarDetails({ calendar }: CalendarDetailsProps) {
  const { siteName, fundingYear, status } = calendar
  const { user } = useSignedIn()
  const asksForAgreement = needsAgreement(calendar) && user.role !== 'la_user'
  const rules = useCalendarRules(calendar)
  const comparison = useComparison(calendar)
  const { revision, isChosen } = comparison

  return (
    <>
      <PageHeader
        title={`${siteName} · ${fundingYear} Term Calendar`}
        subtitle={<WholeFigures>{subtitleOf(calendar, asksForAgreement)}</WholeFigures>}
        badge={<StatusBadge status={status} />}
        before={<CameFromLink otherwise={{ path: '/dashboard', title: 'Dashboard' }} />}
      >
        <Actions calendar={calendar} />
      </PageHeader>
      <CouncilDecision calendar={calendar} />
      {calendar.publishedRevision !== null && <HolidayShiftNotice calendar={calendar} />}
      <div className="not-empty:mb-4">
        <CountedOtherwiseNotice calendar={calendar} />
      </div>
      {calendar.claimWeeks !== null && <SplitNotice calendar={calendar} weeks={calendar.claimWeeks} />}
      <CalendarNotices calendar={calendar} asksForAgreement={asksForAgreement} />
      <TermCards terms={termsOfCalendar(calendar)} requirements={calendar.requirements} level={2} />
      <div className="mt-5">
        <CalendarYear
          calendar={calendar}
          rules={rules}
          revision={revision}
          below={
            <div className="grid min-w-0 grid-cols-1 items-start gap-2.5 2xl:grid-cols-2">
              <div id="comments">
                <CommentsCard calendar={calendar} />
              </div>
              <HistoryCard
                calendar={calendar}
                compared={revision?.number ?? null}
                onCompare={comparison.compareWith}
              />
            </div>
          }
        >
          {(shown) => (
            <CalendarAside
              calendar={calendar}
              rules={rules}
              revision={revision}
              isChosen={isChosen}
              {...shown}
            />
          )}
        </CalendarYear>
      </div>
    </>
  )
}

/** A notice below shows a year that is off its target, or on it if the council agrees. */
function subtitleOf(calendar: Calendar, asksForAgreement: boolean): string {
  const delivered = `${calendar.localAuthorityName} · ${deliveryModel(calendar).toLowerCase()}`
  if (asksForAgreement) return `${delivered}, ${claimedFigures(calendar)}`
  return offTargetInWords(calendar) === null ? `${delivered}, ${claimedInWords(calendar)}` : delivered
}

function Actions({ calendar }: CalendarDetailsProps) {
  const { id, refusals } = calendar
  const { may } = useSignedIn()
  const navigate = useNavigate()
  const { save, isPending } = useExport(id)
  const removal = removalOf(calendar)
  const mayMakeTemplates = may('templates:manage')
  const [dialog, setDialog] = useState<'template' | 'removal' | null>(null)
  const close = () => setDialog(null)

  return (
    <>
      {(mayMakeTemplates || removal.refusal === undefined) && (
        <div className="max-sm:absolute max-sm:-top-2.5 max-sm:-right-2.5">
          <CalendarMenu
            removal={removal}
            onSaveAsTemplate={mayMakeTemplates ? () => setDialog('template') : undefined}
            onRemove={() => setDialog('removal')}
            button={(props) => <IconButton icon="more" label="More actions" {...props} />}
          />
        </div>
      )}
      {refusals.export === undefined && (
        <>
          <Button isPending={isPending} onClick={() => void save()}>
            <Icon name="download" className="max-sm:hidden" />
            Export
          </Button>
          <OtherFormats calendarId={id} revision={calendar.publishedRevision} siteId={calendar.siteId} />
        </>
      )}
      <ShareLink calendar={calendar} />
      {refusals.edit === undefined ? (
        <Link to="/calendars/$id/edit" params={{ id }} state className={buttonLook()}>
          <Icon name="pencil" className="max-sm:hidden" />
          Edit
        </Link>
      ) : (
        <RefusableButton refusal={refusals.edit}>
          <Icon name="pencil" className="max-sm:hidden" />
          Edit
        </RefusableButton>
      )}
      <LifecycleActions calendar={calendar} />
      {dialog === 'template' && <SaveTemplateDialog calendar={calendar} onClose={close} />}
      {dialog === 'removal' && (
        <RemoveCalendarDialog
          calendar={calendar}
          siteName={calendar.siteName}
          onClose={close}
          onRemoved={() => navigate({ to: '/dashboard' })}
        />
      )}
    </>
  )
}

type ShareLinkProps = { calendar: Pick<Calendar, 'siteId' | 'publishedRevision'> }

function ShareLink({ calendar: { siteId, publishedRevision } }: ShareLinkProps) {
  const { may } = useSignedIn()
  if (publishedRevision === null || !may('publishing:read')) return null
  return (
    <Link to="/sites/$id/share" params={{ id: siteId }} state={fromHere} className={buttonLook()}>
      <Icon name="share" className="max-sm:hidden" />
      Share
    </Link>
  )
}
