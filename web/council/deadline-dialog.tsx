import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { councils, DeadlineInput } from '#contract/councils.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { DeadlineProps } from './deadline-line.tsx'

export function DeadlineDialog({
  authorityId: id,
  fundingYear,
  dueOn,
  onClose,
}: DeadlineProps & { onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(DeadlineInput),
    defaultValues: { fundingYear, dueOn: dueOn ?? '' },
    shouldFocusError: false,
  })
  const refresh = [`/api/local-authorities/${id}/providers`]
  const set = useAction(councils.setDeadline, {
    success: { title: 'Deadline Saved', text: 'Sites that have sent nothing are reminded a week before.' },
    failure: { title: 'Deadline Not Saved', text: 'Failed to save the deadline. Please try again.' },
    refresh,
  })
  const remove = useAction(councils.removeDeadline, {
    success: { title: 'Deadline Removed', text: 'Nobody is late any more.' },
    failure: { title: 'Deadline Not Removed', text: 'Failed to remove the deadline. Please try again.' },
    refresh,
  })

  async function save(body: DeadlineInput) {
    if ((await set.run({ params: { id }, body })) !== undefined) onClose()
  }

  async function takeAway() {
    if ((await remove.run({ params: { id }, query: { fundingYear } })) !== undefined) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Deadline for ${fundingYear}`}
      description="By the end of this day every site is to have submitted its calendar."
    >
      <form noValidate onSubmit={handleSubmit(save)} className="grid gap-4">
        <ErrorSummary errors={formState.errors} attempt={formState.submitCount} />
        <Field label="Due on" error={formState.errors.dueOn?.message}>
          <TextInput type="date" {...register('dueOn')} />
        </Field>
        <DialogActions>
          {dueOn !== null && (
            <Button variant="quiet" isPending={remove.isPending} onClick={() => void takeAway()}>
              Remove the deadline
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="main" isPending={set.isPending} pendingLabel="Saving...">
            Save deadline
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
