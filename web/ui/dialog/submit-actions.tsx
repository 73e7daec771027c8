import { Button } from '#web/ui/button.tsx'
import { DialogActions } from './dialog.tsx'

type SubmitActionsProps = {
  label: string
  pendingLabel: string
  isPending: boolean
  variant?: 'main' | 'danger'
  onCancel: () => void
}

export function SubmitActions({
  label,
  pendingLabel,
  isPending,
  variant = 'main',
  onCancel,
}: SubmitActionsProps) {
  return (
    <DialogActions>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant={variant} isPending={isPending} pendingLabel={pendingLabel}>
        {label}
      </Button>
    </DialogActions>
  )
}
