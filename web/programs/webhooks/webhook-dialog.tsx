import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { type CreatedWebhook, type Webhook, WebhookInput, webhooks } from '#contract/webhooks/webhooks.ts'
import { webhookEvents } from '#domain/publish/webhook-event.ts'
import { useAction } from '#web/api/use-action.ts'
import { ChoiceFields } from '#web/programs/choice-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { NewSecret } from './secret-dialog.tsx'
import { eventWords, hostOf } from './words.ts'

type WebhookDialogProps = {
  organizationId: string
  /** Null: a new one. */
  webhook: Webhook | null
  onClose: () => void
}

export function WebhookDialog({ organizationId, webhook, onClose }: WebhookDialogProps) {
  const [made, setMade] = useState<CreatedWebhook | null>(null)
  const { register, control, handleSubmit, formState } = useForm<WebhookInput>({
    resolver: zodResolver(WebhookInput),
    defaultValues: {
      address: webhook?.address ?? '',
      events: webhook?.events ?? ['calendar.approved', 'calendar.changed'],
    },
  })
  const refresh = [`/api/organizations/${organizationId}/webhooks`]
  const make = useAction(webhooks.make, {
    failure: { title: 'Webhook Not Added', text: 'The webhook could not be added. Please try again.' },
    refresh,
  })
  const update = useAction(webhooks.update, {
    success: { title: 'Webhook Changed' },
    failure: { title: 'Update Failed', text: 'The webhook could not be changed. Please try again.' },
    refresh,
  })
  const { isPending, error } = webhook === null ? make : update

  async function save(body: WebhookInput) {
    if (webhook === null) await make.run({ params: { id: organizationId }, body }, setMade)
    else if (await update.run({ params: { id: webhook.id }, version: webhook.version, body })) onClose()
  }

  if (made)
    return (
      <Dialog isOpen onClose={onClose} title={`${hostOf(made.address)} is told from now on`}>
        <NewSecret secret={made.secret} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDirty={formState.isDirty}
      title={webhook === null ? 'New webhook' : 'Change the webhook'}
    >
      <form noValidate onSubmit={handleSubmit(save)} className="grid gap-4">
        <Field
          label="Address"
          help="On the public internet, over https. It is asked with POST and should answer within ten seconds."
          error={formState.errors.address?.message ?? error?.fields.address}
        >
          <TextInput
            autoFocus
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...register('address')}
          />
        </Field>
        <Controller
          control={control}
          name="events"
          render={({ field }) => (
            <ChoiceFields
              legend="It is told when"
              words={eventWords}
              offered={webhookEvents}
              chosen={field.value}
              onChange={field.onChange}
              error={formState.errors.events?.message}
            />
          )}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="main" isPending={isPending} pendingLabel="One moment...">
            {webhook === null ? 'Add the webhook' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
