import { type MouseEvent, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { FigureName } from '#domain/count/figure.ts'
import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import { termTypes } from '#domain/year/term.ts'
import { keepOneTabStop, moveByArrows, takeTabStopIn } from '#web/planner/one-tab-stop.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import type { AskedFigure, FigureExplainedProps } from './figure-explained.tsx'
import type { FiguresOwner } from './figures-of.ts'

const FigureExplained = lazyPart(async () => (await import('./figure-explained.tsx')).FigureExplained)

type ExplainedFiguresProps = Omit<FigureExplainedProps, 'asked' | 'onClose'> & { children: ReactNode }

/**
 * Every figure inside tells on demand how it comes about, over the page, so that nothing moves. There are many of them:
 * one listener hears them all, and Tab leads to one, from which the arrows lead on.
 */
export function ExplainedFigures({ children, ...year }: ExplainedFiguresProps) {
  const [asked, setAsked] = useState<AskedFigure | null>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => keepOneTabStop(group.current))

  function onClick({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-figures]') : null
    if (button === null) return
    setAsked(asked?.button === button ? null : figureAskedBy(button))
  }

  return (
    <>
      <fieldset
        ref={group}
        aria-label="Figures: arrow keys lead from one to the next, Enter explains it"
        className="grid min-w-0 gap-2.5"
        onClick={onClick}
        onKeyDown={moveByArrows}
        onFocus={({ currentTarget, target }) => takeTabStopIn(currentTarget, target)}
      >
        {children}
      </fieldset>
      <Suspense>
        {asked !== null && <FigureExplained {...year} asked={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  )
}

function figureAskedBy(button: HTMLElement): AskedFigure {
  const { of = '', figures = '' } = button.dataset
  return { of: ownerOf(of), names: figures.split(' '), button }
}

/** A claim is known by its first day. */
function ownerOf(text: string): FiguresOwner {
  if (text === 'year') return text
  return termTypes.find((termType) => termType === text) ?? fundingPeriodOf(text)
}

type FigureButtonProps = {
  of: FiguresOwner
  names: readonly FigureName[]
  className?: string
  children: ReactNode
}

/** A figure that explains itself. It is labelled where its words are painted. */
export function FigureButton({ of, names, className = '', children }: FigureButtonProps) {
  return (
    <button
      type="button"
      // The group moves its tab stop by itself.
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
