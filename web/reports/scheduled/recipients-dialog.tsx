import type { ReportSchedule } from '#contract/reports/report-files.ts'
import {
  type ReportRecipient,
  ReportRecipientInput,
  reportRecipients,
} from '#contract/reports/report-recipients.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useSavedForm } from '#web/api/form/use-saved-form.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, SubmitButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'

type RecipientsDialogProps = { schedule: ReportSchedule; onClose: () => void }

export function RecipientsDialog({ schedule: { id, name }, onClose }: RecipientsDialogProps) {
  const list = useAnswer(reportRecipients.list, { params: { id } })
  const form = useSavedForm(ReportRecipientInput, { defaultValues: { address: '' } })
  const refresh = ['/api/reports/schedules']
  const add = useAction(reportRecipients.add, {
    success: {
      title: 'Address Added',
      text: ({ address }) => `${address} gets the report once its owner agrees.`,
    },
    failure: { title: 'Not Added', text: 'The address could not be added. Please try again.' },
    refresh,
    onRefused: form.showRefusal,
  })

  async function submit(body: ReportRecipientInput) {
    if (await add.run({ params: { id }, body })) form.restart({ address: '' })
  }

  return (
    <Dialog
      onClose={onClose}
      title="Send it to others"
      description={`“${name}”, to addresses without an account. Each gets an email first, and nothing more until its owner agrees; each report has a link to stop it.`}
    >
      <Loaded query={list} rows={2} what="The addresses">
        {(recipients) =>
          recipients.length === 0 ? (
            <p className="text-soft">No addresses yet.</p>
          ) : (
            <ul className="divide-y divide-line">
              {recipients.map((recipient) => (
                <Recipient key={recipient.id} recipient={recipient} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="mt-4">
        <ContractForm form={form} onSubmit={submit}>
          <Field label="Email address" error={form.formState.errors.address?.message}>
            <TextInput type="email" {...form.register('address')} />
          </Field>
          <SubmitButton isPending={add.isPending} pendingLabel="Asking...">
            Ask for consent
          </SubmitButton>
        </ContractForm>
      </div>
    </Dialog>
  )
}

const states: Readonly<Record<ReportRecipient['state'], readonly [BadgeTone, string]>> = {
  asked: ['warn', 'Not agreed yet'],
  confirmed: ['ok', 'Agreed'],
  stopped: ['quiet', 'Stopped it'],
}

function Recipient({ recipient: { id, address, state } }: { recipient: ReportRecipient }) {
  const [tone, words] = states[state]
  const remove = useAction(reportRecipients.remove, {
    success: { title: 'Address Removed' },
    failure: { title: 'Removal Failed', text: 'The address could not be removed. Please try again.' },
    refresh: ['/api/reports/schedules'],
  })

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1 wrap-anywhere">{address}</span>
      <Badge tone={tone}>{words}</Badge>
      {state !== 'stopped' && (
        <Button
          size="small"
          aria-label={`Remove ${address}`}
          isPending={remove.isPending}
          onClick={() => void remove.run({ params: { id } })}
        >
          Remove
        </Button>
      )}
    </li>
  )
}
