import { useState } from 'react'
import { type Webhook, webhooks } from '#contract/webhooks/webhooks.ts'
import { useAction } from '#web/api/use-action.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { hostOf } from './words.ts'

const WebhookDialog = lazyPart(() => import('./webhook-dialog.tsx'), 'WebhookDialog')
const SecretDialog = lazyPart(() => import('./secret-dialog.tsx'), 'SecretDialog')

export function WebhookMenu({ webhook, organizationId }: { webhook: Webhook; organizationId: string }) {
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
        onCancel={close}
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
