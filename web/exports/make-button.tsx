import type { ReactNode } from 'react'
import type { Export } from '#contract/publishing/exports.ts'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { progressInWords } from './words.ts'

type MakeButtonProps = {
  variant?: 'main'
  className?: string
  refusal: string | undefined
  isPending: boolean
  running: Export | undefined
  onMake: () => void
  onShowRunning: () => void
  children: ReactNode
}

/** Starts an export; while the same one is being made, shows its progress and links to it instead. */
export function MakeButton(props: MakeButtonProps) {
  const { refusal, isPending, running, onMake, onShowRunning, children, ...look } = props
  return (
    <RefusableButton
      {...look}
      refusal={running ? undefined : refusal}
      isPending={isPending && !running}
      pendingLabel="Starting..."
      onClick={running ? onShowRunning : onMake}
    >
      {running ? (
        <>
          <Spinner />
          <span className="tabular-nums">Being made: {progressInWords(running)}</span>
        </>
      ) : (
        children
      )}
    </RefusableButton>
  )
}
