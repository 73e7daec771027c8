import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { PasskeyName } from '#contract/people/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type PasskeyNameDialogProps = {
  title: string
  saveLabel: string
  name: string
  isPending: boolean
  /** Why the last attempt failed. */
  refusal?: string | undefined
  onClose: () => void
  onSave: (name: PasskeyName) => void
}

export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { title, saveLabel, name, isPending, refusal, onClose, onSave } = props
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(PasskeyName),
    defaultValues: { name },
  })

  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form noValidate onSubmit={handleSubmit(onSave)} className="grid gap-4">
        <Field
          label="Name"
          help="A name you recognise, such as “Work laptop” or “Blue key”."
          error={formState.errors.name?.message ?? refusal}
        >
          <TextInput autoFocus autoComplete="off" {...register('name')} />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="main" isPending={isPending} pendingLabel="One moment...">
            {saveLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
