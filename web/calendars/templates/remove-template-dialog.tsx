import { type Template, templates } from '#contract/calendars/templates.ts'
import { ConfirmAction } from '#web/api/confirm-action.tsx'

type RemoveTemplateDialogProps = { template: Template; onClose: () => void }

export function RemoveTemplateDialog({ template: { id, name }, onClose }: RemoveTemplateDialogProps) {
  return (
    <ConfirmAction
      endpoint={templates.remove}
      input={{ params: { id } }}
      words={{
        success: { title: 'Template Deleted', text: 'The calendars made from it stay.' },
        failure: { title: 'Delete Failed', text: 'Failed to delete template' },
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
