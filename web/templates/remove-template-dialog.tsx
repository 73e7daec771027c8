import { type Template, templates } from '#contract/calendars/templates.ts'
import { useAction } from '#web/api/use-action.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type RemoveTemplateDialogProps = { template: Template; onClose: () => void }

export function RemoveTemplateDialog({ template: { id, name }, onClose }: RemoveTemplateDialogProps) {
  const remove = useAction(templates.remove, {
    success: { title: 'Template Deleted', text: 'The calendars made from it stay.' },
    failure: { title: 'Delete Failed', text: 'Failed to delete template' },
    refresh: ['/api/organizations'],
  })

  async function confirm() {
    if (await remove.run({ params: { id } })) onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${name}?`}
      confirmLabel="Delete template"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <p>It can no longer be used for new calendars. The calendars that were made from it stay.</p>
    </ConfirmDialog>
  )
}
