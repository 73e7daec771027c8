import type { Feed } from '#contract/publishing/feeds.ts'
import { subscriberDays } from '#domain/publish/feed.ts'
import { MomentOf } from '#web/session/shown-dates.tsx'

export function FeedReaders({ feed: { subscribers, lastFetchedAt } }: { feed: Feed }) {
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-small text-soft">Subscribers</dt>
          <dd className="text-lead font-semibold tabular-nums">{subscribers}</dd>
        </div>
        <div>
          <dt className="text-small text-soft">Last fetched</dt>
          <dd className="text-lead font-semibold tabular-nums">
            {lastFetchedAt === null ? 'Not yet' : <MomentOf instant={lastFetchedAt} />}
          </dd>
        </div>
      </dl>
      <p className="text-small text-soft">
        Devices and services that fetched it in the last {subscriberDays} days. Google and Outlook.com fetch
        for many people at once, so take it as a guide.
      </p>
    </div>
  )
}
