import type { Calendar } from '#contract/calendars/calendars.ts'
import { TemplateInput, templates } from '#contract/calendars/templates.ts'
import { type TemplateAudience, templateAudiences } from '#domain/template/template-audience.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { optionsOf, Select } from '#web/ui/form/select.tsx'

export function SaveTemplateDialog({ calendar, onClose }: { calendar: Calendar; onClose: () => void }) {
  const { user } = useSignedIn()
  const form = useContractForm(TemplateInput, {
    defaultValues: { name: '', description: '', audience: 'organization' },
    shouldFocusError: true,
  })
  const { errors, isDirty } = form.formState
  const save = useAction(templates.save, {
    success: { title: 'Template Saved', text: 'Start a new calendar from it on the dashboard.' },
    failure: { title: 'Save Failed', text: 'Failed to save template. Please try again.' },
    refresh: ['/api/organizations'],
    onRefused: (error) => form.showRefusal(error) || error.code === 'invalid-input',
  })
  const audiences: Record<TemplateAudience, string> = {
    organization: `All sites of ${calendar.organizationName}`,
    site: `${calendar.siteName} alone`,
    public: 'Everyone, in every organisation',
  }
  // Public templates are managed by system administrators.
  const offered = templateAudiences.filter((each) => each !== 'public' || user.role === 'system_admin')

  async function submit(body: TemplateInput) {
    if (await save.run({ params: { id: calendar.id }, body })) onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title="Save as template"
      description={`The terms, half-terms, closures, open bank holidays, opening days and offers of ${calendar.siteName} in ${calendar.fundingYear}. Elsewhere the dates are moved by whole weeks and fitted to the site; the same bank holidays are open.${calendar.claimWeeks === null ? '' : ' Its split of the year’s weeks is not applied by itself: it is offered wherever it is possible.'}`}
      isDirty={isDirty}
    >
      <ContractForm form={form} onSubmit={submit}>
        <Field label="Name" error={errors.name?.message}>
          <TextInput {...form.register('name')} />
        </Field>
        <Field label="Description" isOptional error={errors.description?.message}>
          <TextArea {...form.register('description')} />
        </Field>
        <Field label="Who may use it">
          <Select options={optionsOf(offered, audiences)} {...form.register('audience')} />
        </Field>
        <SubmitActions label="Save template" pendingLabel="Saving..." isPending={save.isPending} />
      </ContractForm>
    </Dialog>
  )
}
