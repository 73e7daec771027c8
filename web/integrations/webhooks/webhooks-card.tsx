import { useState } from 'react'
import { webhooks } from '#contract/webhooks/webhooks.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

const WebhookDialog = lazyDialog(() => import('./webhook-dialog.tsx'), 'WebhookDialog')

export function WebhooksCard({ organizationId }: { organizationId: string }) {
  const [isAdding, setIsAdding] = useState(false)
  const all = useAnswer(webhooks.list, { params: { id: organizationId } })

  return (
    <Card
      title="Webhooks"
      aside={
        <Button icon="plus" size="small" onClick={() => setIsAdding(true)}>
          New webhook
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-soft">
          Addresses of yours that are called when a calendar is approved, changed or rejected.{' '}
          <a href="/api/docs#webhooks" className="font-medium text-action underline underline-offset-2">
            What is sent, and how to check it
          </a>
        </p>
        <Loaded query={all} box="h-16" what="The webhooks">
          {(found) =>
            found.length === 0 ? (
              <p className="text-soft">There are no webhooks yet.</p>
            ) : (
              <ul aria-label="Webhooks" className="grid gap-1.5">
                {found.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} organizationId={organizationId} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {isAdding && (
        <WebhookDialog organizationId={organizationId} webhook={null} onClose={() => setIsAdding(false)} />
      )}
    </Card>
  )
}
