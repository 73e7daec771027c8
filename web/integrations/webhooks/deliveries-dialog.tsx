import { useState } from 'react'
import { type Webhook, webhooks } from '#contract/webhooks/webhooks.ts'
import { type DeliveryState, deliveryStates } from '#domain/publish/webhook-delivery.ts'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { optionsOf, Select } from '#web/ui/form/select.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { hostOf } from './words.ts'

const pageSize = 20

const stateWords: Readonly<Record<DeliveryState, string>> = {
  queued: 'Sending',
  delivered: 'Delivered',
  'given-up': 'Given up',
}

type DeliveriesDialogProps = { webhook: Webhook; onClose: () => void }

export function DeliveriesDialog({ webhook: { id, address }, onClose }: DeliveriesDialogProps) {
  const [state, setState] = useState<DeliveryState | undefined>()
  const input = { params: { id }, query: state === undefined ? {} : { state } }
  const list = usePages(webhooks.deliveries, pageSize, input)

  return (
    <Dialog
      onClose={onClose}
      width="wide"
      title={`Deliveries to ${hostOf(address)}`}
      description="Of the last thirty days, newest first. What fails is tried again for sixteen hours."
    >
      <div className="grid gap-4">
        <div className="sm:max-w-56">
          <Select
            aria-label="Which deliveries"
            options={[{ value: '', label: 'All deliveries' }, ...optionsOf(deliveryStates, stateWords)]}
            value={state ?? ''}
            onChange={({ target }) => setState(deliveryStates.find((known) => known === target.value))}
          />
        </div>
        <LoadedList
          list={list}
          rows={4}
          what="The deliveries"
          empty={
            <EmptyState title={state === undefined ? 'Nothing sent yet' : 'No deliveries in this state'}>
              {state === undefined
                ? 'Deliveries appear here as they are sent. Send a test to see the first.'
                : 'Choose all deliveries to see the others.'}
            </EmptyState>
          }
        >
          {(rows) => (
            <ul aria-label="Deliveries" className="grid divide-y divide-line">
              {rows.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} webhookId={id} />
              ))}
            </ul>
          )}
        </LoadedList>
      </div>
    </Dialog>
  )
}
