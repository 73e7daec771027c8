import { Controller } from 'react-hook-form'
import type { Calendar, SplitAgreement } from '#contract/calendars/calendars.ts'
import { SplitAgreementInput } from '#contract/calendars/split-agreements.ts'
import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { DateInput } from '#web/session/date-input.tsx'
import { useDraftText } from '#web/session/draft-text.ts'
import { today } from '#web/session/today.ts'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { useRecordAgreement } from './use-record-agreement.ts'

type SplitAgreementDialogProps = {
  calendar: Calendar
  weeks: TargetWeeks
  /** The weeks in words. */
  split: string
  /** What is recorded of it already, which this one replaces. */
  recorded: SplitAgreement | null
  onClose: () => void
}

export function SplitAgreementDialog({
  calendar,
  weeks,
  split,
  recorded,
  onClose,
}: SplitAgreementDialogProps) {
  const { id, siteName, fundingYear, localAuthorityName, version } = calendar
  const { draft, saveTyped, removeDraft } = useDraftText(`${id}/split-agreement`)
  const form = useContractForm(SplitAgreementInput, {
    defaultValues: {
      weeks,
      agreedOn: recorded?.agreedOn ?? '',
      note: draft || recorded?.note || '',
    },
  })
  const record = useRecordAgreement({ split, onRefused: form.showRefusal })
  const { errors } = form.formState

  async function send(body: SplitAgreementInput) {
    const recorded = await record.run({ params: { id }, version, body })
    if (recorded === undefined) return
    removeDraft()
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title={`Did ${localAuthorityName} agree to ${split}?`}
      description={`${siteName}, ${fundingYear} Term Calendar`}
    >
      <ContractForm form={form} onSubmit={send}>
        <Field label="Agreed on" error={errors.agreedOn?.message}>
          <Controller
            control={form.control}
            name="agreedOn"
            render={({ field }) => <DateInput {...field} max={today()} />}
          />
        </Field>
        <Field
          label="How you know"
          help="Such as an email and its date. Your organisation sees it beside the calendar; the council and parents don’t."
          error={errors.note?.message}
        >
          <TextArea rows={3} {...form.register('note', { onChange: saveTyped })} />
        </Field>
        <SubmitActions label="Record agreement" pendingLabel="Recording..." isPending={record.isPending} />
      </ContractForm>
    </Dialog>
  )
}
