import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { type CreatedWebhook, type Webhook, WebhookInput, webhooks } from '#contract/webhooks/webhooks.ts'
import { webhookEvents } from '#domain/publish/webhook-event.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { useAction } from '#web/api/use-action.ts'
import { ChoiceFields } from '#web/integrations/choice-fields.tsx'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { NewSecret } from './secret-dialog.tsx'
import { eventWords, hostOf } from './words.ts'

type WebhookDialogProps = {
  organizationId: string
  /** Null for a new one. */
  webhook: Webhook | null
  onClose: () => void
}

export function WebhookDialog({ organizationId, webhook, onClose }: WebhookDialogProps) {
  const [made, setMade] = useState<CreatedWebhook | null>(null)
  const form = useContractForm(WebhookInput, {
    defaultValues: {
      address: webhook?.address ?? '',
      events: webhook?.events ?? ['calendar.approved', 'calendar.changed'],
    },
    shouldFocusError: true,
  })
  const { register, control, formState } = form
  const refresh = [`/api/organizations/${organizationId}/webhooks`]
  const make = useAction(webhooks.make, {
    failure: { title: 'Webhook Not Added', text: 'The webhook could not be added. Please try again.' },
    refresh,
    onRefused: form.showRefusal,
  })
  const update = useAction(webhooks.update, {
    success: { title: 'Webhook Changed' },
    failure: { title: 'Update Failed', text: 'The webhook could not be changed. Please try again.' },
    refresh,
    onRefused: form.showRefusal,
  })
  const { isPending } = webhook === null ? make : update

  async function save(body: WebhookInput) {
    if (webhook === null) await make.run({ params: { id: organizationId }, body }, setMade)
    else if (await update.run({ params: { id: webhook.id }, version: webhook.version, body })) onClose()
  }

  if (made)
    return (
      <Dialog onClose={onClose} title={`${hostOf(made.address)} is called from now on`}>
        <NewSecret secret={made.secret} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      onClose={onClose}
      isDirty={formState.isDirty}
      title={webhook === null ? 'New webhook' : 'Change the webhook'}
    >
      <ContractForm form={form} onSubmit={save}>
        <Field
          label="Address"
          help="On the public internet, over https. It gets a POST request and should answer within ten seconds."
          error={formState.errors.address?.message}
        >
          <TextInput autoFocus type="url" placeholder="https://" {...register('address')} />
        </Field>
        <Controller
          control={control}
          name="events"
          render={({ field }) => (
            <ChoiceFields
              legend="Call it when"
              words={eventWords}
              offered={webhookEvents}
              chosen={field.value}
              onChange={field.onChange}
              error={formState.errors.events?.message}
            />
          )}
        />
        <SubmitActions
          label={webhook === null ? 'Add the webhook' : 'Save'}
          pendingLabel="One moment..."
          isPending={isPending}
        />
      </ContractForm>
    </Dialog>
  )
}
