import { useState } from 'react'
import { type Webhook, webhooks } from '#contract/webhooks/webhooks.ts'
import { useAction } from '#web/api/use-action.ts'
import { useDates } from '#web/session/use-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { toast, toastFailure } from '#web/ui/toast/toast.ts'
import { eventWords, hostOf } from './words.ts'

const DeliveriesDialog = lazyDialog(() => import('./deliveries-dialog.tsx'), 'DeliveriesDialog')

export function WebhookRow({ webhook, organizationId }: { webhook: Webhook; organizationId: string }) {
  const { id, address, events, switchedOffBecause } = webhook
  const [isLogOpen, setIsLogOpen] = useState(false)
  const host = hostOf(address)
  const test = useAction(webhooks.test, {
    failure: { title: 'Test Not Sent', text: 'The test could not be sent. Please try again.' },
    refresh: [`/api/webhooks/${id}`, `/api/organizations/${organizationId}/webhooks`],
  })

  async function send() {
    const tried = await test.run({ params: { id } })
    if (!tried) return
    if (tried.state === 'delivered')
      toast({ title: 'Test Delivered', description: `${host} answered with ${tried.lastStatus}.` })
    else toastFailure('Test Not Delivered', tried.lastError ?? 'There was no answer.')
  }

  return (
    <li className="grid gap-2 rounded-control bg-hover px-3 py-2">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium wrap-anywhere">{host}</span>
            <Standing webhook={webhook} />
          </p>
          <p className="text-small text-soft wrap-anywhere">{address}</p>
          <ul aria-label="Events" className="text-small">
            {events.map((event) => (
              <li key={event}>{eventWords[event]}</li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap items-center gap-1.5">
          <Button size="small" aria-label={`Deliveries to ${host}`} onClick={() => setIsLogOpen(true)}>
            Deliveries
          </Button>
          <Button
            size="small"
            aria-label={`Send a test to ${host}`}
            isPending={test.isPending}
            onClick={() => void send()}
          >
            Send test
          </Button>
          <WebhookMenu webhook={webhook} organizationId={organizationId} />
        </div>
      </div>
      {switchedOffBecause !== null && (
        <Notice tone="danger" title="Switched off">
          {switchedOffBecause} Send a test once it is fixed, then switch it on.
        </Notice>
      )}
      {isLogOpen && <DeliveriesDialog webhook={webhook} onClose={() => setIsLogOpen(false)} />}
    </li>
  )
}

function Standing({ webhook: { isOn, failingSince } }: { webhook: Webhook }) {
  const dates = useDates()
  if (!isOn) return <Badge>Off</Badge>
  if (failingSince === null) return <Badge tone="ok">On</Badge>
  return <Badge tone="warn">Failing since {dates.dateOf(failingSince, 'd MMM yyyy')}</Badge>
}

const WebhookDialog = lazyDialog(() => import('./webhook-dialog.tsx'), 'WebhookDialog')
const SecretDialog = lazyDialog(() => import('./secret-dialog.tsx'), 'SecretDialog')

function WebhookMenu({ webhook, organizationId }: { webhook: Webhook; organizationId: string }) {
  const { id, address, isOn, version } = webhook
  const [open, setOpen] = useState<'change' | 'secret' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const host = hostOf(address)
  const refresh = [`/api/organizations/${organizationId}/webhooks`]
  const turn = useAction(webhooks.update, {
    success: { title: isOn ? 'Webhook Switched Off' : 'Webhook Switched On', text: host },
    failure: { title: 'Update Failed', text: 'The webhook could not be changed. Please try again.' },
    refresh,
  })
  const remove = useAction(webhooks.remove, {
    success: { title: 'Webhook Removed', text: `${host} is no longer called.` },
    failure: { title: 'Removal Failed', text: 'The webhook could not be removed. Please try again.' },
    refresh,
  })

  return (
    <>
      <Menu trigger={<IconButton icon="more" label={`More for ${host}`} />}>
        <MenuItem onSelect={() => setOpen('change')}>Change</MenuItem>
        <MenuItem onSelect={() => void turn.run({ params: { id }, version, body: { isOn: !isOn } })}>
          {isOn ? 'Switch off' : 'Switch on'}
        </MenuItem>
        <MenuItem onSelect={() => setOpen('secret')}>New secret</MenuItem>
        <MenuLine />
        <MenuItem isDestructive onSelect={() => setOpen('remove')}>
          Remove
        </MenuItem>
      </Menu>
      {open === 'change' && (
        <WebhookDialog organizationId={organizationId} webhook={webhook} onClose={close} />
      )}
      {open === 'secret' && (
        <SecretDialog webhook={webhook} organizationId={organizationId} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        onConfirm={() => void remove.run({ params: { id } }).then(close)}
        title={`Remove the webhook to ${host}?`}
        confirmLabel="Remove webhook"
        pendingLabel="Removing..."
        isPending={remove.isPending}
      >
        <p>It is no longer called, not even for waiting deliveries. Its delivery log is deleted with it.</p>
      </ConfirmDialog>
    </>
  )
}
