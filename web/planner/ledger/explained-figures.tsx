import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import type { FigureName } from '#domain/count/figure.ts'
import { useRovingTabIndex } from '#web/planner/roving-tab-index.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import type { FigureExplainedProps } from './figure-explained.tsx'
import type { FiguresOwner } from './figures-of.ts'

const FigureExplained = lazyPart(() => import('./figure-explained.tsx'), 'FigureExplained')

type ExplainedFiguresProps = Omit<FigureExplainedProps, 'asked' | 'popover' | 'onClose'> & {
  children: ReactNode
}

/** Figures that show their calculation in a popover: one listener and one tab stop for all of them. */
export function ExplainedFigures({ children, ...year }: ExplainedFiguresProps) {
  const tabStop = useRovingTabIndex()
  const [asked, setAsked] = useState<HTMLElement | null>(null)
  const popover = useRef<HTMLDivElement>(null)

  function onClick({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-figures]') : null
    if (button === null) return
    // Pressed again while it is on its way, it is still wanted.
    setAsked(asked === button && popover.current !== null ? null : button)
  }

  return (
    <>
      <fieldset
        {...tabStop}
        aria-label="Figures: arrow keys lead from one to the next, Enter explains it"
        className="grid min-w-0 grid-cols-1 gap-2.5 print:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] print:items-start"
        onClick={onClick}
        onKeyDown={tabStop.onKeyDown}
      >
        {children}
      </fieldset>
      {asked !== null && (
        <FigureExplained {...year} asked={asked} popover={popover} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

type FigureButtonProps = {
  of: FiguresOwner
  names: readonly FigureName[]
  className?: string
  children: ReactNode
}

/** A figure with an explanation. The ledger's painter sets its label. */
export function FigureButton({ of, names, className = '', children }: FigureButtonProps) {
  return (
    <button
      type="button"
      // The group moves the tab stop itself.
      tabIndex={-1}
      aria-haspopup="dialog"
      data-of={typeof of === 'string' ? of : of.startDate}
      data-figures={names.join(' ')}
      className={`min-h-6 decoration-dotted underline-offset-3 hover:underline ${className}`}
    >
      {children}
    </button>
  )
}
