import { type Delivery, webhooks } from '#contract/webhooks/webhooks.ts'
import { useAction } from '#web/api/use-action.ts'
import { type Dates, useDates } from '#web/session/use-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast, toastFailure } from '#web/ui/toast/toast.ts'
import { eventWords, lookOfDelivery } from './words.ts'

export function DeliveryRow({ delivery, webhookId }: { delivery: Delivery; webhookId: string }) {
  const { id, event, createdAt, lastError } = delivery
  const dates = useDates()
  const [tone, words] = lookOfDelivery(delivery)
  const again = useAction(webhooks.redeliver, {
    failure: { title: 'Not Sent Again', text: 'It could not be sent again. Please try again.' },
    refresh: [`/api/webhooks/${webhookId}`, '/api/organizations'],
  })

  async function send() {
    const tried = await again.run({ params: { id } })
    if (!tried) return
    if (tried.lastError === null) toast({ title: 'Delivered', description: eventWords[event] })
    else toastFailure('Not Delivered', tried.lastError)
  }

  return (
    <li className="grid gap-1.5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-52">
          <span className="font-medium">{eventWords[event]}</span>{' '}
          <span className="block text-small text-soft">{dates.momentOf(createdAt, 'd MMM yyyy')}</span>
        </span>
        <Badge tone={tone}>{words}</Badge>
        <Button
          size="small"
          aria-label={`Send again: ${eventWords[event]}, ${dates.momentOf(createdAt, 'd MMM yyyy')}`}
          isPending={again.isPending}
          onClick={() => void send()}
        >
          Send again
        </Button>
      </div>
      <p className="text-small text-soft">{attemptsInWords(delivery, dates)}</p>
      {lastError !== null && <p className="text-small font-medium wrap-anywhere">{lastError}</p>}
      <Payload delivery={delivery} />
    </li>
  )
}

function Payload({ delivery: { id, payload, lastAnswer } }: { delivery: Delivery }) {
  return (
    <details className="text-small">
      <summary className="font-medium text-action">What was sent</summary>
      <div className="mt-1.5 grid gap-1.5">
        <p className="text-soft wrap-anywhere">
          <code className="font-mono">webhook-id: {id}</code>
        </p>
        <pre className="rounded-control bg-hover p-3 font-mono whitespace-pre-wrap wrap-anywhere">
          {JSON.stringify(payload, null, 2)}
        </pre>
        {lastAnswer !== null && lastAnswer !== '' && (
          <p className="wrap-anywhere">
            <span className="text-soft">The answer began: </span>
            {lastAnswer}
          </p>
        )}
      </div>
    </details>
  )
}

/** The error, where there is one, names the status as well. */
function attemptsInWords(delivery: Delivery, dates: Dates): string {
  const { attempts, lastStatus, lastError, nextAttemptAt, state } = delivery
  const tried = attempts === 0 ? 'Not tried yet' : attempts === 1 ? 'Tried once' : `Tried ${attempts} times`
  const answered = lastStatus === null || lastError !== null ? '' : `, answered with ${lastStatus}`
  const next =
    state === 'queued' && nextAttemptAt !== null
      ? ` Next attempt: ${dates.momentOf(nextAttemptAt, 'd MMM yyyy')}.`
      : ''
  return `${tried}${answered}.${next}`
}
