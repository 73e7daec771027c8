import type { Planner } from '#web/planner/plan/use-planner.ts'
import { Button } from '#web/ui/button.tsx'

type StepsProps = { planner: Planner; className?: string }

export function Steps({ planner: { state, send }, className = '' }: StepsProps) {
  const { past, future } = state.history
  return (
    <div className={`flex ${className}`}>
      <Button
        icon="undo"
        variant="quiet"
        size="small"
        aria-disabled={past.length === 0}
        onClick={() => send({ type: 'undo' })}
      >
        <span className="max-sm:sr-only lg:sr-only">Undo</span>
      </Button>
      <Button
        icon="redo"
        variant="quiet"
        size="small"
        aria-disabled={future.length === 0}
        onClick={() => send({ type: 'redo' })}
      >
        <span className="max-sm:sr-only lg:sr-only">Redo</span>
      </Button>
    </div>
  )
}
