import type { Planner } from '#web/planner/plan/use-planner.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function Steps({ planner: { state, send } }: { planner: Planner }) {
  const { past, future } = state.history
  return (
    <div className="flex">
      <Button
        variant="quiet"
        size="small"
        aria-disabled={past.length === 0}
        onClick={() => send({ type: 'undo' })}
      >
        <Icon name="undo" />
        <span className="max-sm:sr-only">Undo</span>
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={future.length === 0}
        onClick={() => send({ type: 'redo' })}
      >
        <Icon name="redo" />
        <span className="max-sm:sr-only">Redo</span>
      </Button>
    </div>
  )
}
