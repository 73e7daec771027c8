import { Button } from '#web/ui/button.tsx'

type SaveButtonProps = {
  isDirty: boolean
  isPending: boolean
  pendingLabel?: string
  className?: string
  'aria-describedby'?: string
}

export function SaveButton({ isDirty, pendingLabel = 'Saving...', ...rest }: SaveButtonProps) {
  const variant = isDirty ? 'main' : 'plain'
  return (
    <Button type="submit" variant={variant} disabled={!isDirty} pendingLabel={pendingLabel} {...rest}>
      Save Changes
    </Button>
  )
}
