import { Link, useParams } from '@tanstack/react-router'
import { type LocalAuthorityDetails, localAuthorities } from '#contract/authorities/local-authorities.ts'
import { isMissing } from '#web/api/api-error.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useLinkedYear } from '#web/session/linked-year.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { CameFromLink } from '#web/shell/came-from-link.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { OnceAboveLoaded } from '#web/ui/page/once-above-loaded.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { LoadingWords, Skeleton } from '#web/ui/page/skeleton.tsx'
import { CountedOtherwiseCard, useCountedOtherwise } from './counted-otherwise-card.tsx'
import { FactsCard, useFacts } from './facts/facts-card.tsx'
import { RulesForm } from './funding-rules/rules-form.tsx'
import { TermDatesCard } from './term-dates/term-dates-card.tsx'

export function LocalAuthorityPage() {
  const { id } = useParams({ from: '/signed-in/local-authorities/$id' })
  const found = useAnswer(localAuthorities.find, { params: { id } })

  if (isMissing(found.error)) return <NotFound />
  return (
    <Loaded query={found} skeleton={<PageSkeleton />} what="The local authority" isPage>
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
