import { useState } from 'react'
import { today } from '#web/session/today.ts'
import { useDates } from '#web/session/use-dates.ts'
import { Button } from '#web/ui/button.tsx'
import { DeadlineDialog, type DeadlineProps } from './deadline-dialog.tsx'

export function DeadlineLine(props: DeadlineProps) {
  const { dueOn } = props
  const dates = useDates()
  const isOver = dueOn !== null && dueOn < today()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 self-start">
      <div>
        <p>{dueOn === null ? 'No deadline is set.' : `Due on ${dates.date(dueOn, 'd MMMM yyyy')}.`}</p>
        {isOver && <p className="text-small text-soft">This deadline has passed: no reminder will go out.</p>}
      </div>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {dueOn === null ? 'Set a deadline' : 'Change the deadline'}
      </Button>
      {isOpen && <DeadlineDialog {...props} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
