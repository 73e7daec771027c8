import type { Organization } from '#contract/organizations/organization.ts'
import { OrganizationInformation, organizations } from '#contract/organizations/organizations.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { useAction } from '#web/api/use-action.ts'
import { InformationFields } from '#web/organization/information-fields.tsx'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'

type NewOrganizationDialogProps = { onCreated?: (organization: Organization) => void; onClose: () => void }

export function NewOrganizationDialog({ onCreated, onClose }: NewOrganizationDialogProps) {
  const form = useContractForm(OrganizationInformation, {
    defaultValues: { name: '', contactEmail: '', contactPhone: '', address: '' },
  })
  const create = useAction(organizations.create, {
    success: {
      title: 'Organisation Created',
      text: ({ name }) =>
        `${name} has no people and no sites yet.${onCreated ? '' : ' Work in it to invite its administrator.'}`,
    },
    failure: { title: 'Creation Failed', text: 'Failed to create the organisation. Please try again.' },
    refresh: ['/api/organizations', '/api/system/first-steps'],
    onRefused: form.showRefusal,
  })

  async function save(body: OrganizationInformation) {
    const created = await create.run({ body })
    if (!created) return
    onClose()
    onCreated?.(created)
  }

  return (
    <Dialog onClose={onClose} isDirty={form.formState.isDirty} title="New organisation">
      <ContractForm form={form} onSubmit={save}>
        <InformationFields form={form} />
        <SubmitActions label="Create organisation" pendingLabel="Creating..." isPending={create.isPending} />
      </ContractForm>
    </Dialog>
  )
}
