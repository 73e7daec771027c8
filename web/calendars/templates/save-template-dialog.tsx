import { type FormEvent, useState } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { templates } from '#contract/calendars/templates.ts'
import { type TemplateAudience, templateAudiences } from '#domain/template/template-audience.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea, TextInput } from '#web/ui/form/text-input.tsx'

type SaveTemplateDialogProps = { calendar: Calendar; onClose: () => void }

/** Saves the calendar's dates as a template for other years and sites. */
export function SaveTemplateDialog({ calendar, onClose }: SaveTemplateDialogProps) {
  const { user } = useSignedIn()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [audience, setAudience] = useState<TemplateAudience>('organization')
  const save = useAction(templates.save, {
    success: { title: 'Template Saved', text: 'Start a new calendar from it on the dashboard.' },
    failure: { title: 'Save Failed', text: 'Failed to save template' },
    refresh: ['/api/organizations'],
    onRefused: ({ code }) => code === 'invalid-input',
  })
  const audiences: Record<TemplateAudience, string> = {
    organization: `All sites of ${calendar.organizationName}`,
    site: `${calendar.siteName} alone`,
    public: 'Everyone, in every organisation',
  }
  // Public templates are managed by system administrators.
  const offered = templateAudiences.filter((each) => each !== 'public' || user.role === 'system_admin')

  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { name, description, audience }
    if (await save.run({ params: { id: calendar.id }, body })) onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Save as template"
      description={`The terms, half-terms and closures of ${calendar.siteName} in ${calendar.fundingYear}. For other years and sites they are moved by whole weeks and adjusted.`}
      isDirty={name !== '' || description !== ''}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label="Name" error={save.error?.fields.name}>
          <TextInput value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label="Description" isOptional error={save.error?.fields.description}>
          <TextArea value={description} onChange={({ target }) => setDescription(target.value)} />
        </Field>
        <Field label="Who may use it">
          <Select
            options={offered.map((value) => ({ value, label: audiences[value] }))}
            value={audience}
            onChange={({ target }) =>
              setAudience(offered.find((each) => each === target.value) ?? 'organization')
            }
          />
        </Field>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="main" isPending={save.isPending} pendingLabel="Saving...">
            Save template
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
