import { Button } from '#web/ui/button.tsx'
import { CancelButton, DialogActions } from './dialog.tsx'

type SubmitActionsProps = {
  label: string
  pendingLabel: string
  isPending: boolean
  variant?: 'main' | 'danger'
}

export function SubmitActions({ label, pendingLabel, isPending, variant = 'main' }: SubmitActionsProps) {
  return (
    <DialogActions>
      <CancelButton />
      <Button type="submit" variant={variant} isPending={isPending} pendingLabel={pendingLabel}>
        {label}
      </Button>
    </DialogActions>
  )
}
