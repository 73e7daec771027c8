import { PasskeyName } from '#contract/people/passkeys.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'

type PasskeyNameDialogProps = {
  title: string
  saveLabel: string
  name: string
  isPending: boolean
  refusal?: string | undefined
  onClose: () => void
  onSave: (name: PasskeyName) => void
}

export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { title, saveLabel, name, isPending, refusal, onClose, onSave } = props
  const form = useContractForm(PasskeyName, { defaultValues: { name }, shouldFocusError: true })

  return (
    <Dialog onClose={onClose} isDirty={form.formState.isDirty} title={title}>
      <ContractForm form={form} onSubmit={onSave}>
        <Field
          label="Name"
          help="A name that you will recognise, such as “Work laptop” or “Blue key”."
          error={form.formState.errors.name?.message ?? refusal}
        >
          <TextInput autoFocus {...form.register('name')} />
        </Field>
        <SubmitActions label={saveLabel} pendingLabel="One moment..." isPending={isPending} />
      </ContractForm>
    </Dialog>
  )
}
