import { type FormEvent, useState } from 'react'
import { type Template, templates } from '#contract/calendars/templates.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'

type RenameTemplateDialogProps = { template: Template; onClose: () => void }

export function RenameTemplateDialog({ template, onClose }: RenameTemplateDialogProps) {
  const [name, setName] = useState(template.name)
  const [description, setDescription] = useState(template.description ?? '')
  const update = useAction(templates.update, {
    success: { title: 'Template Updated', text: 'Its dates are unchanged.' },
    failure: { title: 'Update Failed', text: 'Failed to update template' },
    refresh: ['/api/organizations'],
    onRefused: ({ code }) => code === 'invalid-input',
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await update.run({ params: { id: template.id }, body: { name, description } })) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Rename template"
      isDirty={name !== template.name || description !== (template.description ?? '')}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label="Name" error={update.error?.fields.name}>
          <TextInput value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label="Description" isOptional error={update.error?.fields.description}>
          <TextArea value={description} onChange={({ target }) => setDescription(target.value)} />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="main" isPending={update.isPending} pendingLabel="Saving...">
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
