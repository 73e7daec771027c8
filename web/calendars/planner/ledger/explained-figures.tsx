import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import type { AskedFigure, FigureExplainedProps } from './figure-explained.tsx'

const FigureExplained = lazy(async () => ({
  default: (await import('./figure-explained.tsx')).FigureExplained,
}))

type Ask = (asked: AskedFigure) => void

const AskContext = createContext<Ask>(() => {})

type ExplainedFiguresProps = Omit<FigureExplainedProps, 'asked' | 'onClose'> & { children: ReactNode }

/** Every figure inside tells on demand how it comes about, over the page, so that nothing moves. */
export function ExplainedFigures({ children, ...year }: ExplainedFiguresProps) {
  const [asked, setAsked] = useState<AskedFigure | null>(null)
  const [ask] = useState(
    (): Ask => (next) => {
      setAsked((before) => (before?.button === next.button ? null : next))
    },
  )

  return (
    <AskContext value={ask}>
      {children}
      <Suspense>
        {asked !== null && <FigureExplained {...year} asked={asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </AskContext>
  )
}

type FigureButtonProps = Omit<AskedFigure, 'button'> & {
  /** With the words that are seen in it. */
  label: string
  className?: string
  children: ReactNode
}

/** A figure that explains itself. */
export function FigureButton({ of, names, label, className = '', children }: FigureButtonProps) {
  const ask = useContext(AskContext)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      onClick={(event) => ask({ of, names, button: event.currentTarget })}
      className={`min-h-6 decoration-dotted underline-offset-3 hover:underline ${className}`}
    >
      {children}
    </button>
  )
}
