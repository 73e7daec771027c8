import { type Feed, feeds } from '#contract/publishing/feeds.ts'
import { revokedFeedDays, subscriberDays } from '#domain/publish/feed.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useQuestion } from '#web/ui/dialog/confirm-dialog.tsx'
import { audienceInSentence } from './audience-words.ts'

type ChangeFeedProps = { feed: Feed }

/** Both end the old address, so both ask first and say how many subscribers are affected. */
export function ChangeFeed({ feed }: ChangeFeedProps) {
  const { id, siteId, audience } = feed
  const words = audienceInSentence[audience]
  const refresh = [`/api/sites/${siteId}/feeds`]
  const rotate = useAction(feeds.rotate, {
    success: { title: 'Address Changed', text: `Send the new one to ${words}.` },
    failure: { title: 'Address Not Changed', text: 'The address could not be changed. Please try again.' },
    refresh,
  })
  const revoke = useAction(feeds.revoke, {
    success: { title: 'Address Revoked', text: 'Calendars that subscribe to it will become empty.' },
    failure: { title: 'Address Not Revoked', text: 'The address could not be revoked. Please try again.' },
    refresh,
  })

  const rotation = useQuestion(() => rotate.run({ params: { id } }))
  const revocation = useQuestion(() => revoke.run({ params: { id } }))

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={rotation.ask}>
        Change the address
        <span className="sr-only"> for {words}</span>
      </Button>
      <Button size="small" variant="quiet" onClick={revocation.ask}>
        Revoke
        <span className="sr-only"> the address for {words}</span>
      </Button>
      <ConfirmDialog
        {...rotation.dialog}
        title={`Change the address for ${words}?`}
        confirmLabel="Change the address"
        pendingLabel="Changing..."
      >
        <SubscriberNote feed={feed} />
        <p>They get the dates back by subscribing to the new address, which you have to send them.</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...revocation.dialog}
        title={`Revoke the address for ${words}?`}
        confirmLabel="Revoke the address"
        pendingLabel="Revoking..."
      >
        <SubscriberNote feed={feed} />
        {audience === 'parents' && <p>The page for parents loses its buttons to subscribe.</p>}
      </ConfirmDialog>
    </div>
  )
}

function SubscriberNote({ feed: { subscribers } }: ChangeFeedProps) {
  return (
    <>
      <p>
        {subscribers === 0
          ? `It was not fetched in the last ${subscriberDays} days.`
          : `It was fetched by ${subscribers} ${subscribers === 1 ? 'device or service' : 'devices and services'} in the last ${subscriberDays} days: they lose these dates.`}
      </p>
      <p>
        For {revokedFeedDays} days the old address removes all its dates from calendars; then it is deleted
        permanently.
      </p>
    </>
  )
}
