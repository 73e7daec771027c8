import type { ReactNode } from 'react'
import type { Export } from '#contract/publishing/exports.ts'
import { Button } from '#web/ui/button.tsx'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { progressInWords } from './words.ts'

type MakeButtonProps = {
  variant?: 'main'
  className?: string
  refusal: string | undefined
  isPending: boolean
  /** The same export, if it is being made. */
  running: Export | undefined
  onMake: () => void
  onShowRunning: () => void
  children: ReactNode
}

/** Starts an export; while the same one is being made, shows its progress and links to it instead. */
export function MakeButton(props: MakeButtonProps) {
  const { refusal, isPending, running, onMake, onShowRunning, children, ...look } = props
  if (running)
    return (
      <Button {...look} onClick={onShowRunning}>
        <Spinner />
        <span className="tabular-nums">Being made: {progressInWords(running)}</span>
      </Button>
    )
  return (
    <RefusableButton
      {...look}
      refusal={refusal}
      isPending={isPending}
      pendingLabel="Starting..."
      onClick={onMake}
    >
      {children}
    </RefusableButton>
  )
}
