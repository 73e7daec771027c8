import { Controller } from 'react-hook-form'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { SplitAgreementInput } from '#contract/calendars/split-agreements.ts'
import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { DateInput } from '#web/session/date-input.tsx'
import { useDraftText } from '#web/session/draft-text.ts'
import { today } from '#web/session/today.ts'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { useRecordAgreement } from './use-record-agreement.ts'

type SplitAgreementDialogProps = {
  calendar: Calendar
  weeks: TargetWeeks
  /** The weeks in words. */
  split: string
  /** Another split in words, whose record this one replaces; null where there is none. */
  replaced: string | null
  onClose: () => void
}

export function SplitAgreementDialog({
  calendar,
  weeks,
  split,
  replaced,
  onClose,
}: SplitAgreementDialogProps) {
  const { id, siteName, fundingYear, localAuthorityName, version, splitAgreement } = calendar
  const { draft, saveDraft } = useDraftText(`${id}/split-agreement`)
  const form = useContractForm(SplitAgreementInput, {
    defaultValues: {
      weeks,
      agreedOn: (replaced === null && splitAgreement?.agreedOn) || '',
      note: draft || (replaced === null && splitAgreement?.note) || '',
    },
  })
  const record = useRecordAgreement({ split, onRefused: form.showRefusal })
  const { errors } = form.formState

  async function send(body: SplitAgreementInput) {
    const recorded = await record.run({ params: { id }, version, body })
    if (recorded === undefined) return
    saveDraft('')
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title={`Did ${localAuthorityName} agree to ${split}?`}
      description={`${siteName}, ${fundingYear} Term Calendar`}
    >
      {replaced !== null && (
        <div className="mb-4">
          <Notice tone="warn" title={`This replaces the record of ${replaced}`}>
            A calendar has one record. Wherever it still has the split {replaced}, such as in a published
            revision, the council has to agree again.
          </Notice>
        </div>
      )}
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
          <TextArea
            rows={3}
            {...form.register('note', { onChange: ({ target }) => saveDraft(target.value) })}
          />
        </Field>
        <SubmitActions label="Record agreement" pendingLabel="Recording..." isPending={record.isPending} />
      </ContractForm>
    </Dialog>
  )
}
