import type { Site } from '#contract/organizations/site.ts'
import { type Feed, feeds } from '#contract/publishing/feeds.ts'
import type { Audience } from '#domain/publish/audience.ts'
import { sharingRefusal, subscriberDays } from '#domain/publish/feed.ts'
import { subscribeLinks } from '#domain/publish/subscribe-links.ts'
import { useAction } from '#web/api/use-action.ts'
import { MomentOf } from '#web/session/shown-dates.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
import { audienceInSentence, audienceWords } from './audience-words.ts'
import { ChangeFeed } from './change-feed.tsx'
import { CopiedAddress } from './copied-address.tsx'

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

function FeedAddress({ address, audience }: { address: string; audience: Audience }) {
  return (
    <div className="grid gap-1.5">
      <CopiedAddress address={address} />
      <p className="text-small text-soft">
        {isOfThisComputer(address)
          ? 'This installation can be reached from this computer only: phones and Google will not find the address.'
          : `Anyone with the address can see the dates without signing in, so give it only to ${audienceInSentence[audience]}.`}
      </p>
    </div>
  )
}

function isOfThisComputer(address: string): boolean {
  const { hostname } = new URL(address)
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

function FeedReaders({ feed: { subscribers, lastFetchedAt } }: { feed: Feed }) {
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

type SubscribeLinksProps = { address: string; siteName: string; audience: Audience }

function SubscribeLinks({ address, siteName, audience }: SubscribeLinksProps) {
  const { app, google } = subscribeLinks(address)
  const what = `${siteName}, ${audienceWords[audience].title}`

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <a href={google} target="_blank" rel="noreferrer" className={buttonLook({ size: 'small' })}>
          Add to Google Calendar
          <span className="sr-only">: {what}, opens in a new tab</span>
        </a>
        <a href={app} className={buttonLook({ size: 'small' })}>
          Add to Apple Calendar
          <span className="sr-only">: {what}</span>
        </a>
        <a href={app} className={buttonLook({ size: 'small' })}>
          Add to Outlook
          <span className="sr-only">: {what}</span>
        </a>
      </div>
      <details className="text-small">
        <summary className="text-soft hover:text-ink">On an Android phone</summary>
        <div className="mt-1.5 grid max-w-[46em] gap-1.5 text-soft">
          <p>
            Android can’t subscribe to an address, and Google’s calendar app can’t add one. Use “Add to Google
            Calendar” on a computer, signed in to the account that the phone has; then switch the new calendar
            on in the app’s settings.
          </p>
          <p>
            Google usually checks for changes once or twice a day, which can’t be changed. Apps such as ICSx⁵
            subscribe on the phone itself, and you can set how often they check.
          </p>
        </div>
      </details>
    </div>
  )
}
