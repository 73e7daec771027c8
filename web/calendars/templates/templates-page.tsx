import { useState } from 'react'
import { type Template, TemplateNames, templates } from '#contract/calendars/templates.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { Link } from '#web/session/links/link.tsx'
import { usePlannableSites } from '#web/session/reach/use-sites.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { ChooseOrganization } from '#web/shell/organization/choose-organization.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Table } from '#web/ui/table.tsx'
import { PreviewTemplateDialog } from './preview-template-dialog.tsx'
import { type TemplateAction, templateColumns } from './template-columns.tsx'

export function TemplatesPage() {
  const { effectiveOrganizationId } = useSignedIn()
  return (
    <>
      <PageHeader title="Templates" subtitle="Years to start a new calendar from" />
      {effectiveOrganizationId === null ? (
        <ChooseOrganization to="see its templates" />
      ) : (
        <Templates organizationId={effectiveOrganizationId} />
      )}
    </>
  )
}

function Templates({ organizationId }: { organizationId: string }) {
  const list = useAnswer(templates.list, { params: { organizationId } })
  const [chosen, setChosen] = useState<{ act: TemplateAction; template: Template } | null>(null)
  const sites = usePlannableSites()
  const columns = templateColumns((act, template) => setChosen({ act, template }))
  const close = () => setChosen(null)

  return (
    <>
      <Loaded query={list} rows={4} what="The templates">
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              title="No templates yet"
              action={
                <Link to="/dashboard" className={buttonLook({ variant: 'main' })}>
                  Go to the dashboard
                </Link>
              }
            >
              Open a calendar that other years or sites should start from, press “More actions” (the three
              dots beside its title), and choose “Save as template”.
            </EmptyState>
          ) : (
            <Table caption="Templates" columns={columns} rows={found} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
      {chosen?.act === 'preview' && (
        <PreviewTemplateDialog template={chosen.template} sites={sites} onClose={close} />
      )}
      {chosen?.act === 'rename' && <RenameTemplateDialog template={chosen.template} onClose={close} />}
      {chosen?.act === 'delete' && <RemoveTemplateDialog template={chosen.template} onClose={close} />}
    </>
  )
}

type RemoveTemplateDialogProps = { template: Template; onClose: () => void }

function RemoveTemplateDialog({ template: { id, name }, onClose }: RemoveTemplateDialogProps) {
  return (
    <ConfirmAction
      endpoint={templates.remove}
      input={{ params: { id } }}
      words={{
        success: { title: 'Template Deleted', text: 'The calendars made from it stay.' },
        failure: { title: 'Delete Failed', text: 'Failed to delete template. Please try again.' },
        refresh: ['/api/organizations'],
      }}
      title={`Delete ${name}?`}
      confirmLabel="Delete template"
      pendingLabel="Deleting..."
      onClose={onClose}
    >
      <p>No calendar can be started from it any more. Those that were made from it stay.</p>
    </ConfirmAction>
  )
}

function RenameTemplateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
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
