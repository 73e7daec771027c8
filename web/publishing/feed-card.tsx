import type { Site } from '#contract/organizations/site.ts'
import { type Feed, feeds } from '#contract/publishing/feeds.ts'
import type { Audience } from '#domain/publish/audience.ts'
import { sharingRefusal } from '#domain/publish/feed.ts'
import { useAction } from '#web/api/use-action.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
import { audienceInSentence, audienceWords } from './audience-words.ts'
import { ChangeFeed } from './change-feed.tsx'
import { FeedAddress } from './feed-address.tsx'
import { FeedReaders } from './feed-readers.tsx'
import { SubscribeLinks } from './subscribe-links.tsx'

type FeedCardProps = { site: Site; audience: Audience; feed: Feed | null; mayManage: boolean }

export function FeedCard({ site, audience, feed, mayManage }: FeedCardProps) {
  const { title, gets } = audienceWords[audience]

  return (
    <Card title={title} aside={<Badge tone={feed ? 'ok' : 'quiet'}>{feed ? 'Shared' : 'Not shared'}</Badge>}>
      <p className="text-soft">{gets}</p>
      {feed ? (
        <div className="mt-3 grid grid-cols-1 gap-3.5">
          {feed.address === null ? (
            <p className="rounded-control bg-quiet-soft px-3.5 py-2.5">
              {mayManage
                ? 'This address can no longer be shown, because the key that it was encrypted with is missing. Make a new one.'
                : 'Ask an administrator or the site’s manager for the address.'}
            </p>
          ) : (
            <>
              <FeedAddress address={feed.address} audience={audience} />
              <SubscribeLinks address={feed.address} siteName={site.name} audience={audience} />
            </>
          )}
          <FeedReaders feed={feed} />
          {mayManage && <ChangeFeed feed={feed} />}
        </div>
      ) : (
        <div className="mt-3">
          {mayManage ? (
            <MakeFeed site={site} audience={audience} />
          ) : (
            <p>There is no address yet. An administrator or the site’s manager can make one.</p>
          )}
        </div>
      )}
    </Card>
  )
}

function MakeFeed({ site, audience }: { site: Site; audience: Audience }) {
  const { id } = site
  const words = audienceInSentence[audience]
  const make = useAction(feeds.make, {
    success: { title: 'Address Made', text: `Send it to ${words}, or publish it where they can find it.` },
    failure: { title: 'Address Not Made', text: 'The address could not be made. Please try again.' },
    refresh: [`/api/sites/${id}/feeds`],
  })

  return (
    <RefusableButton
      variant={audience === 'parents' ? 'main' : 'plain'}
      refusal={sharingRefusal(site)}
      isPending={make.isPending}
      pendingLabel="Making..."
      onClick={() => void make.run({ params: { id }, body: { audience } })}
    >
      Make an address for {words}
    </RefusableButton>
  )
}
