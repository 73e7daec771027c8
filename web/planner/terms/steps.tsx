import type { Planner } from '#web/planner/plan/use-planner.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type StepsProps = { planner: Planner; className?: string }

export function Steps({ planner: { state, send }, className = '' }: StepsProps) {
  const { past, future } = state.history
  return (
    <div className={`flex ${className}`}>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={past.length === 0}
        onClick={() => send({ type: 'undo' })}
      >
        <Icon name="undo" />
        <span className="max-sm:sr-only lg:sr-only">Undo</span>
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={future.length === 0}
        onClick={() => send({ type: 'redo' })}
      >
        <Icon name="redo" />
        <span className="max-sm:sr-only lg:sr-only">Redo</span>
      </Button>
    </div>
  )
}
