import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { councils, DeadlineInput } from '#contract/calendars/councils.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { useAction } from '#web/api/use-action.ts'
import { DateInput } from '#web/session/date-input.tsx'
import { today } from '#web/session/today.ts'
import { useDates } from '#web/session/use-dates.ts'
import { Button, SubmitButton } from '#web/ui/button.tsx'
import { CancelButton, Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'

type DeadlineProps = { authorityId: string; fundingYear: FundingYear; dueOn: IsoDate | null }

function DeadlineDialog({
  authorityId: id,
  fundingYear,
  dueOn,
  onClose,
}: DeadlineProps & { onClose: () => void }) {
  const form = useContractForm(DeadlineInput, { defaultValues: { fundingYear, dueOn: dueOn ?? '' } })
  const refresh = [`/api/local-authorities/${id}/providers`]
  const set = useAction(councils.setDeadline, {
    success: { title: 'Deadline Saved', text: reminderInWords },
    failure: { title: 'Deadline Not Saved', text: 'Failed to save the deadline. Please try again.' },
    refresh,
    onRefused: form.showRefusal,
  })
  const remove = useAction(councils.removeDeadline, {
    success: { title: 'Deadline Removed', text: 'No site is late any more.' },
    failure: { title: 'Removal Failed', text: 'Failed to remove the deadline. Please try again.' },
    refresh,
  })

  async function save(body: DeadlineInput) {
    if ((await set.run({ params: { id }, body })) !== undefined) onClose()
  }

  async function removeDeadline() {
    if ((await remove.run({ params: { id }, query: { fundingYear } })) !== undefined) onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      isDirty={form.formState.isDirty}
      title={`Deadline for ${fundingYear}`}
      description="Every site has to submit its calendar by the end of this day."
    >
      <ContractForm form={form} onSubmit={save}>
        <Field label="Due on" error={form.formState.errors.dueOn?.message}>
          <Controller
            control={form.control}
            name="dueOn"
            render={({ field }) => <DateInput {...field} min={today()} />}
          />
        </Field>
        <DialogActions>
          {dueOn !== null && (
            <Button variant="quiet" isPending={remove.isPending} onClick={() => void removeDeadline()}>
              Remove the deadline
            </Button>
          )}
          <CancelButton />
          <SubmitButton isPending={set.isPending} pendingLabel="Saving...">
            Save deadline
          </SubmitButton>
        </DialogActions>
      </ContractForm>
    </Dialog>
  )
}

function reminderInWords({ dueOn }: { dueOn: string | null }): string {
  const isToday = dueOn === today()
  return isToday
    ? 'It is due today: no reminder will go out.'
    : 'Sites that have not submitted are reminded a week before, or the next morning if that is sooner.'
}

export function DeadlineLine(props: DeadlineProps) {
  const { dueOn } = props
  const dates = useDates()
  const isOver = dueOn !== null && dueOn < today()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 self-start">
      <div>
        <p>{dueOn === null ? 'No deadline is set.' : `Due on ${dates.date(dueOn, 'd MMMM yyyy')}.`}</p>
        {isOver && <p className="text-small text-soft">This deadline has passed: no reminder will go out.</p>}
      </div>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {dueOn === null ? 'Set a deadline' : 'Change the deadline'}
      </Button>
      {isOpen && <DeadlineDialog {...props} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
