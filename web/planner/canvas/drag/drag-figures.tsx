import './drag-figures.css'
import { useEffect, useRef } from 'react'
import { countedFigures } from '#web/planner/ledger/counted-figures.ts'
import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'

type DragFiguresProps = { source: YearSource; rules: YearRules; facts: YearFacts }

/** Hidden from screen readers: the selection is announced, and the ledger has all figures. */
export function DragFigures({ source, rules, facts }: DragFiguresProps) {
  const element = useRef<HTMLDivElement>(null)
  // What is still loading may arrive in a drag, which must not begin anew.
  const year = useRef({ rules, facts })
  useEffect(() => {
    year.current = { rules, facts }
  }, [rules, facts])

  useEffect(() => {
    let stop: (() => void) | null = null
    let isWanted = true
    async function begin(pressed: PointerEvent) {
      const { showDrag } = await import('./show-drag.ts')
      if (!isWanted || element.current === null) return
      const readFigures = () => countedFigures(source.read(), year.current.rules, year.current.facts)
      stop = showDrag(element.current, { source, readFigures, pressed })
    }
    // Without it one drags as well: the ledger has all figures.
    const load = (pressed: PointerEvent) =>
      begin(pressed).catch((error: unknown) => console.info('No figures are shown at the pointer', error))
    document.addEventListener('pointerdown', load, { once: true })
    return () => {
      isWanted = false
      document.removeEventListener('pointerdown', load)
      stop?.()
    }
  }, [source])

  return (
    <div ref={element} aria-hidden="true" className="drag-figures">
      <p data-line="dates" className="font-semibold" />
      <p data-line="days" />
      <p data-line="claim" />
    </div>
  )
}
