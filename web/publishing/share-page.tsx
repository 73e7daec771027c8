import { useParams } from '@tanstack/react-router'
import { type CalendarListItem, calendars } from '#contract/calendars/calendars.ts'
import type { Site } from '#contract/organizations/site.ts'
import { sites } from '#contract/organizations/sites.ts'
import { type Feed, feeds } from '#contract/publishing/feeds.ts'
import { parentsPages } from '#contract/publishing/parents-pages.ts'
import type { Audience } from '#domain/publish/audience.ts'
import { listInWords } from '#domain/year/format-date.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { CameFromLink } from '#web/shell/came-from-link.tsx'
import { SiteNotFound } from '#web/shell/site-not-found.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { LoadingWords, Skeleton } from '#web/ui/page/skeleton.tsx'
import { FeedCard } from './feed-card.tsx'
import { ParentsPageCard } from './parents-page/parents-page-card.tsx'

export function SharePage() {
  const { id } = useParams({ from: '/signed-in/sites/$id/share' })
  const site = useAnswer(sites.find, { params: { id } })

  return (
    <Loaded query={site} skeleton={<PageSkeleton />} what="The site" isPage missing={<SiteNotFound />}>
      {(found) => <Share site={found} />}
    </Loaded>
  )
}

function Share({ site }: { site: Site }) {
  const { may } = useSignedIn()
  const list = useAnswer(feeds.list, { params: { id: site.id } })
  // The cards below wait for it, so that nothing moves that is seen.
  const page = useAnswer(parentsPages.find, { params: { id: site.id } })
  const mayManage = may('publishing:manage') && site.canEditCalendars

  return (
    <>
      <PageHeader
        title={`Share ${site.name}`}
        subtitle="Subscribed calendars show what was approved, and are updated with every change"
        before={
          <CameFromLink
            otherwise={
              may('sites:screen')
                ? { path: '/sites', title: 'Sites Management' }
                : { path: '/dashboard', title: 'Dashboard' }
            }
          />
        }
      />
      <div className="mb-4 grid gap-2">
        <PublishedYears site={site} />
      </div>
      <Loaded query={list} skeleton={<CardSkeletons />} what="The addresses">
        {(found) => {
          // After a failure the card below asks again, and must stay in place while it does.
          if (page.isLoading && page.errorUpdateCount === 0) return <CardSkeletons />
          const card = (audience: Audience) => (
            <FeedCard
              key={audience}
              site={site}
              audience={audience}
              feed={feedFor(audience, found)}
              mayManage={mayManage}
            />
          )
          return (
            <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[3fr_2fr]">
              <div className="grid min-w-0 grid-cols-1 gap-3">
                {card('parents')}
                <ParentsPageCard site={site} hasFeed={feedFor('parents', found) !== null} />
              </div>
              <div className="grid min-w-0 grid-cols-1 gap-3">
                {card('staff')}
                {card('authority')}
              </div>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

const feedFor = (audience: Audience, found: readonly Feed[]) =>
  found.find((feed) => feed.audience === audience) ?? null

function PublishedYears({ site: { id, name, isActive } }: { site: Site }) {
  const itsCalendars = useAnswer(calendars.listReached, { query: { siteId: id, limit: 100 } })
  if (!isActive)
    return (
      <Notice tone="warn" title={`${name} is inactive`}>
        Calendars that subscribe to it are empty until it is active again.
      </Notice>
    )
  return (
    <Loaded query={itsCalendars} box="h-5 max-w-sm" what="The published years">
      {(found) => <YearsOrNone found={found} />}
    </Loaded>
  )
}

function YearsOrNone({ found }: { found: readonly CalendarListItem[] }) {
  const years = found
    .filter(({ publishedRevision }) => publishedRevision !== null)
    .map(({ fundingYear }) => fundingYear)
    .sort()
  if (years.length > 0)
    return (
      <p>
        <span className="text-soft">Years in every address:</span>{' '}
        <span className="font-semibold tabular-nums">{listInWords(years)}</span>
      </p>
    )
  return (
    <Notice
      title="Nothing is approved yet"
      action={
        <Link to="/dashboard" className={buttonLook({ size: 'small' })}>
          Plan a year
        </Link>
      }
    >
      Subscribed calendars are empty until the first year is approved.
    </Notice>
  )
}

function PageSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-12 max-w-md" />
      <CardSkeletons />
    </div>
  )
}

function CardSkeletons() {
  return (
    <div role="status" className="grid gap-3 xl:grid-cols-[3fr_2fr]">
      <LoadingWords>Loading the addresses</LoadingWords>
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  )
}
