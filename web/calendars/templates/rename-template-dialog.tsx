import { type Template, TemplateNames, templates } from '#contract/calendars/templates.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useContractForm } from '#web/api/form/use-contract-form.ts'
import { useAction } from '#web/api/use-action.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SubmitActions } from '#web/ui/dialog/submit-actions.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'

export function RenameTemplateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const form = useContractForm(TemplateNames, {
    defaultValues: { name: template.name, description: template.description ?? '' },
    shouldFocusError: true,
  })
  const { errors, isDirty } = form.formState
  const update = useAction(templates.update, {
    success: { title: 'Template Updated', text: 'Its dates are unchanged.' },
    failure: { title: 'Update Failed', text: 'Failed to update template. Please try again.' },
    refresh: ['/api/organizations'],
    onRefused: (error) => form.showRefusal(error) || error.code === 'invalid-input',
  })

  async function submit(body: TemplateNames) {
    if (await update.run({ params: { id: template.id }, body })) onClose()
  }

  return (
    <Dialog onClose={onClose} title="Rename template" isDirty={isDirty}>
      <ContractForm form={form} onSubmit={submit}>
        <Field label="Name" error={errors.name?.message}>
          <TextInput {...form.register('name')} />
        </Field>
        <Field label="Description" isOptional error={errors.description?.message}>
          <TextArea {...form.register('description')} />
        </Field>
        <SubmitActions label="Save" pendingLabel="Saving..." isPending={update.isPending} />
      </ContractForm>
    </Dialog>
  )
}
