import { useParams } from '@tanstack/react-router'
import { type CountedOtherwise, coverage } from '#contract/authorities/coverage.ts'
import { type LocalAuthorityDetails, localAuthorities } from '#contract/authorities/local-authorities.ts'
import { Loaded, LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { Link } from '#web/session/links/link.tsx'
import { useLinkedYear } from '#web/session/links/linked-year.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { CalendarLink } from '#web/shell/calendar-link.tsx'
import { CameFromLink } from '#web/shell/came-from-link.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { OnceAboveLoaded } from '#web/ui/page/once-above-loaded.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { LoadingWords, Skeleton } from '#web/ui/page/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextList } from '#web/ui/text-list.tsx'
import { FactsCard, useFacts } from './facts/facts-card.tsx'
import { RulesForm } from './funding-rules/rules-form.tsx'
import { TermDatesCard } from './term-dates/term-dates-card.tsx'

export function LocalAuthorityPage() {
  const { id } = useParams({ from: '/signed-in/local-authorities/$id' })
  const found = useAnswer(localAuthorities.find, { params: { id } })
  return (
    <Loaded
      query={found}
      skeleton={<PageSkeleton />}
      what="The local authority"
      isPage
      missing={<NotFound />}
    >
      {(authority) => <Authority key={authority.id} authority={authority} onStale={() => found.refetch()} />}
    </Loaded>
  )
}

type AuthorityProps = { authority: LocalAuthorityDetails; onStale: () => Promise<unknown> }

function Authority({ authority, onStale }: AuthorityProps) {
  const { user, may } = useSignedIn()
  const { name, code, country, region } = authority
  const known = useFacts(authority.id, useLinkedYear())
  const counted = useCountedOtherwise(authority.id)
  const isAboveLoaded = !known.isLoading && !counted.isLoading
  const canChange = may('system:administer')
  const canSave = canChange || user.localAuthorityId === authority.id

  return (
    <>
      <PageHeader
        title={name}
        subtitle={[code, region, country].filter((part) => part !== null).join(' · ')}
        before={
          user.localAuthorityId === null && (
            <CameFromLink otherwise={{ path: '/local-authorities', title: 'Local Authorities' }} />
          )
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <FactsCard authority={authority} />
          <CountedOtherwiseCard authorityId={authority.id} />
          {canChange && (
            <OnceAboveLoaded isLoaded={isAboveLoaded}>
              <RulesForm authority={authority} onStale={onStale} />
            </OnceAboveLoaded>
          )}
        </div>
        <OnceAboveLoaded isLoaded={isAboveLoaded}>
          <TermDatesCard authority={authority} canSave={canSave} />
        </OnceAboveLoaded>
      </div>
    </>
  )
}

function NotFound() {
  return (
    <>
      <PageHeader title="Local Authority Not Found" />
      <EmptyState
        title="There is no such local authority"
        action={
          <Link to="/local-authorities" className={buttonLook({ variant: 'main' })}>
            Back to Local Authorities
          </Link>
        }
      >
        Its address may have been mistyped.
      </EmptyState>
    </>
  )
}

function PageSkeleton() {
  return (
    <div role="status" className="grid gap-4 xl:grid-cols-2">
      <LoadingWords>Loading the local authority</LoadingWords>
      <Skeleton className="h-12 max-w-md xl:col-span-2" />
      <Skeleton className="h-[480px]" />
      <Skeleton className="h-72" />
    </div>
  )
}

const useCountedOtherwise = (id: string) => useAnswer(coverage.countedOtherwise, { params: { id } })

/** Calendars approved or saved while other rules were known; nothing is shown where there are none. */
function CountedOtherwiseCard({ authorityId: id }: { authorityId: string }) {
  const found = useCountedOtherwise(id)
  return (
    <LoadedPart query={found} what="The calendars saved with other figures">
      {(listed) =>
        listed.length > 0 && (
          <Card title="Approved or saved with other figures">
            <p className="mb-3 text-soft">
              What is known has changed since. What was approved stays as it was until it is amended; drafts
              are counted by today’s figures, and say so when they are opened.
            </p>
            <Table
              caption="Calendars approved or saved with other figures"
              columns={columns}
              rows={listed}
              keyOf={({ calendarId }) => calendarId}
            />
          </Card>
        )
      }
    </LoadedPart>
  )
}

const columns: readonly Column<CountedOtherwise>[] = [
  {
    title: 'Calendar',
    isRowHeading: true,
    cell: ({ calendarId, siteName, fundingYear }) => (
      <CalendarLink
        id={calendarId}
        className="inline-flex min-h-6 items-center font-semibold text-action underline-offset-2 hover:underline"
      >
        {siteName}, {fundingYear}
      </CalendarLink>
    ),
  },
  {
    title: 'Difference',
    cell: ({ changes }) => <TextList texts={changes} />,
  },
  {
    title: 'Next',
    cell: ({ revision, isAmended }) => {
      if (revision === null) return 'A draft: open it to keep its dates or plan again.'
      return isAmended
        ? `An amendment of revision ${revision} has been started.`
        : `Open it to amend revision ${revision}.`
    },
  },
]
