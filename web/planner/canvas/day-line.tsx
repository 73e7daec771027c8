import { useCallback } from 'react'
import type { DayMarks } from '#web/planner/overlays/day-marks.ts'
import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import { isDragging } from '#web/planner/plan/gesture.ts'
import { useAfterwards } from '#web/planner/plan/use-afterwards.ts'
import { factsDrawn, type YearFacts } from '#web/planner/plan/year-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayInWords } from './day-words.ts'
import type { PointedDay } from './pointed-day.ts'

/** On narrow screens the line is far below the day, so it is fixed to the window. */
const atWindowBottom =
  'max-lg:fixed max-lg:inset-x-0 max-lg:z-20 max-lg:bg-ink max-lg:px-4 max-lg:py-2 max-lg:text-paper'

const separator = '\n'

export type DayLineProps = {
  id: string
  hint: string
  /** Absent where it is shown above the months. */
  touchHint?: string | undefined
  /** The figures of a year that is drawn in have the window's bottom on narrow screens. */
  isAboveLedgerLine: boolean
  pointed: PointedDay
  source: YearSource
  facts: YearFacts
  marks: DayMarks
}

/** Has a row, and on wide screens two lines, of its own, so that its text causes no layout elsewhere. */
export function DayLine(props: DayLineProps) {
  const { id, hint, touchHint, isAboveLedgerLine, pointed, source, facts, marks } = props
  const subscribe = useCallback(
    (listener: () => void) => {
      // A drag is described once it rests: no move of it has time to render.
      const take = (isResting: boolean) => {
        if (isResting) listener()
        return false
      }
      const ends = [pointed.subscribe(() => take(!isDragging(source.readGesture()))), source.inTurn(take)]
      return () => {
        for (const end of ends) end()
      }
    },
    [pointed, source],
  )
  // A string, so that equal values cause no new render.
  const readWords = useCallback(() => {
    const day = pointed.read()
    if (day === null) return null
    const year = source.read()
    return dayInWords(day, year.terms, factsDrawn(facts, year), marks).join(separator)
  }, [pointed, source, facts, marks])
  const words = useAfterwards(subscribe, readWords)

  return (
    <div className="min-h-5 text-small text-soft lg:h-10 lg:contain-strict print:hidden">
      <p id={id} hidden>
        {hint}
      </p>
      <p
        aria-hidden="true"
        className={classNames(
          'lg:line-clamp-2',
          words !== null && atWindowBottom,
          isAboveLedgerLine ? 'max-lg:bottom-14' : 'max-lg:bottom-0',
        )}
      >
        {words === null ? (
          <>
            <span className="pointer-coarse:hidden">{hint}</span>
            <span className="not-pointer-coarse:hidden">{touchHint}</span>
          </>
        ) : (
          <Words words={words} />
        )}
      </p>
    </div>
  )
}

function Words({ words }: { words: string }) {
  const [date, kind] = words.split(separator)
  return (
    <>
      <strong className="font-semibold lg:text-ink">{date}</strong> · {kind}
    </>
  )
}
