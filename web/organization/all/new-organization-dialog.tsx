import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { OrganizationInformation, organizations } from '#contract/organizations/organizations.ts'
import { useAction } from '#web/api/use-action.ts'
import { InformationFields } from '#web/organization/information-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'

export function NewOrganizationDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(OrganizationInformation),
    defaultValues: { name: '', contactEmail: '', contactPhone: '', address: '' },
    shouldFocusError: false,
  })
  const create = useAction(organizations.create, {
    success: {
      title: 'Organisation Created',
      text: ({ name }) => `${name} has no people and no sites yet. Work in it to invite its administrator.`,
    },
    failure: { title: 'Creation Failed', text: 'Failed to create the organisation. Please try again.' },
    refresh: ['/api/organizations'],
  })
  const { errors, isDirty, submitCount } = form.formState
  const save = form.handleSubmit(async (body) => {
    if (await create.run({ body })) onClose()
  })

  return (
    <Dialog isOpen onClose={onClose} isDirty={isDirty} title="New organisation">
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
        <ErrorSummary errors={errors} attempt={submitCount} />
        <InformationFields form={form} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="main" isPending={create.isPending} pendingLabel="Creating...">
            Create organisation
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
