import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { Link } from '#web/session/links/link.tsx'
import { useReach } from '#web/session/reach/use-reach.ts'
import { usePlannableSites } from '#web/session/reach/use-sites.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { ChooseOrganization } from '#web/shell/organization/choose-organization.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { partWhenSeen } from '#web/ui/page/part-when-seen.tsx'
import { LoadingWords, Skeleton } from '#web/ui/page/skeleton.tsx'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { Generator } from './generator/generator.tsx'
import type { PlanPlace } from './plan-place.ts'
import { RecentCalendars } from './recent/recent-calendars.tsx'
import { useAuthoritiesOfFew } from './rules/use-authority.ts'
import { useOrganization } from './rules/use-year-settings.ts'
import { deleteSavedPlan, hasSavedPlan, rememberSavedPlan } from './store-plan.ts'

// Loaded on demand, to keep the first visit small.
const WaitingCalendars = lazyPart(() => import('./waiting-calendars.tsx'), 'WaitingCalendars')
const ComingWindows = partWhenSeen(() => import('./coming-windows-below.tsx'), 'ComingWindowsBelow')
const NoSite = lazyPart(() => import('./generator/no-site.tsx'), 'NoSite')
const ResultPanel = lazyPart(() => import('./generator/result-panel.tsx'), 'ResultPanel')

/** The three buttons stand in one row of a phone, so that the year begins higher. */
const narrowOnPhones = 'max-sm:px-2.5 max-sm:text-small max-sm:[&_svg]:hidden'

export function GeneratorPage() {
  const { user, may } = useSignedIn()
  const [round, setRound] = useState(0)
  const [generated, setGenerated] = useState<Calendar | null>(null)
  const [isDrifted, setIsDrifted] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const place = useMemo((): PlanPlace => ({ userId: user.id, calendarId: null }), [user.id])
  const form = useRef<HTMLDivElement>(null)
  const noSiteReason = useNoSiteReason()

  useEffect(() => {
    if (round === 0) return
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.querySelector('select')?.focus()
  }, [round])

  function startOver() {
    const wasStored = hasSavedPlan(place)
    const restoreSavedPlan = rememberSavedPlan(place)
    deleteSavedPlan(place)
    setGenerated(null)
    setRound((before) => before + 1)
    if (!wasStored) return
    toast({
      title: 'Form Cleared',
      description: 'The plan that you had started is cleared.',
      action: {
        label: 'Restore it',
        run: () => {
          restoreSavedPlan()
          setRound((before) => before + 1)
        },
      },
    })
  }

  return (
    <>
      <PageHeader
        isPrinted={false}
        title="Term Calendar Generator"
        subtitle="Create and manage term dates for your nursery sites"
        badge={may('calendars:decide') && <WaitingPlace />}
      >
        <Link to="/export" className={classNames(buttonLook(), narrowOnPhones)}>
          <Icon name="download" />
          Export All
        </Link>
        <RefusableButton
          icon="share"
          refusal={noSiteReason}
          onClick={() => setIsImporting(true)}
          className={narrowOnPhones}
        >
          Import a calendar
        </RefusableButton>
        <RefusableButton icon="plus" refusal={noSiteReason} onClick={startOver} className={narrowOnPhones}>
          New Calendar
        </RefusableButton>
      </PageHeader>
      {generated && <ResultPanel key={generated.id} generated={generated} isOutdated={isDrifted} />}
      <div ref={form}>
        <GeneratorWithLists
          key={round}
          place={place}
          onGenerated={setGenerated}
          onDrift={setIsDrifted}
          onStartOver={startOver}
          isImporting={isImporting}
          onImported={() => setIsImporting(false)}
        />
      </div>
      <ComingWindows />
      <RecentCalendars onRemoved={(id) => id === generated?.id && setGenerated(null)} />
    </>
  )
}

/** In a line that is there anyway, so that nothing moves once the number is known. */
function WaitingPlace() {
  return (
    <div className="min-h-6 max-sm:basis-full sm:min-w-80">
      <WaitingCalendars />
    </div>
  )
}

type GeneratorWithListsProps = {
  place: PlanPlace
  onGenerated: (calendar: Calendar) => void
  onDrift: (isDrifted: boolean) => void
  onStartOver: () => void
  isImporting: boolean
  onImported: () => void
}

function GeneratorWithLists(props: GeneratorWithListsProps) {
  const reach = useReach()
  const sites = usePlannableSites()
  const authorities = useAuthoritiesOfFew(sites.data ?? [])
  const { effectiveOrganizationId } = useSignedIn()
  const organization = useOrganization(effectiveOrganizationId)

  if (reach.of === 'nothing') {
    return <ChooseOrganization to="plan a year for one of its sites" />
  }
  // Waits for the organisation's settings: they set the months of the year, and a later change would reset the plan.
  if (organization.isLoading || authorities.isLoading) return <FormSkeleton />
  if (organization.isError) return <NotLoaded query={organization} what="The organisation’s settings" />
  if (authorities.isError) return <NotLoaded query={authorities} what="The local authorities" />
  return (
    <Loaded query={sites} skeleton={<FormSkeleton />} what="The sites">
      {(plannable) =>
        plannable.length === 0 ? (
          <NoSite skeleton={<FormSkeleton />} />
        ) : (
          <GeneratorWithStored key={effectiveOrganizationId} sites={plannable} {...props} />
        )
      }
    </Loaded>
  )
}

function NotLoaded(failed: { query: UseQueryResult<unknown>; what: string }) {
  return (
    <Loaded skeleton={<FormSkeleton />} {...failed}>
      {() => null}
    </Loaded>
  )
}

const findStored = async (place: PlanPlace) => (await import('./saved-plan.ts')).findSavedPlan(place)

/** Where a plan is stored, the form waits for the code that reads it. */
function GeneratorWithStored(props: Omit<ComponentProps<typeof Generator>, 'stored'>) {
  const { place } = props
  const [stored] = useState(() => (hasSavedPlan(place) ? findStored(place) : null))
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Generator {...props} stored={stored} />
    </Suspense>
  )
}

/** Why no year can be planned; undefined where one can, and while that is not known. */
function useNoSiteReason(): string | undefined {
  const reach = useReach()
  const { data: plannable } = usePlannableSites()
  if (reach.of === 'nothing')
    return 'Choose an organisation in the top bar to plan a year for one of its sites.'
  return plannable?.length === 0
    ? 'There is no site to plan for: the notice below says what you can do.'
    : undefined
}

function FormSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <LoadingWords>Loading the form</LoadingWords>
      <div className="grid gap-3 lg:grid-cols-[2fr_1.3fr_1.5fr_7rem]">
        <Skeleton className="h-15" />
        <Skeleton className="h-15" />
        <Skeleton className="h-15" />
        <Skeleton className="h-15" />
      </div>
      {/* As tall as the window, so that the list below is not seen moving when the year takes its place. */}
      <Skeleton className="h-dvh" />
    </div>
  )
}
