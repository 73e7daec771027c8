import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'

type SaveButtonProps = {
  isDirty: boolean
  isPending: boolean
  label?: string
  pendingLabel?: string
  className?: string
}

/** Saves a form, and says beside it whether there is anything to save. */
export function SaveButton({
  isDirty,
  isPending,
  label = 'Save Changes',
  pendingLabel = 'Saving...',
  className = '',
}: SaveButtonProps) {
  const noteId = useId()
  return (
    <div className={`flex flex-wrap items-center gap-3 ${className}`}>
      <Button
        type="submit"
        variant={isDirty ? 'main' : 'plain'}
        disabled={!isDirty}
        isPending={isPending}
        pendingLabel={pendingLabel}
        aria-describedby={noteId}
      >
        {label}
      </Button>
      <span id={noteId} className="text-small text-soft">
        {isDirty ? 'There are changes to save.' : 'All changes are saved.'}
      </span>
    </div>
  )
}
