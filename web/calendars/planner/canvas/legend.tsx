import type { ReactNode } from 'react'
import type { IsoDate } from '#domain/iso-date.ts'
import type { Term } from '#domain/term.ts'
import type { YearFacts } from '#web/calendars/planner/year-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayInWords } from './day-words.ts'

/** Where the legend lies far below the day, the words come to where they are seen. */
const overTheLedgerLine =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-14 max-lg:z-20 max-lg:bg-ink max-lg:px-4 max-lg:py-2 ' +
  'max-lg:text-left max-lg:text-paper'

type LegendProps = {
  id: string
  /** How to draw, or to look around, with keys and a mouse. */
  hint: string
  /** Absent where it stands above the months. */
  touchHint?: string
  pointed: IsoDate | null
  terms: readonly Term[]
  facts: YearFacts
}

/** What the patterns mean; and beside it, what the day is that the pointer or the focus has come to. */
export function Legend({ id, hint, touchHint, pointed, terms, facts }: LegendProps) {
  return (
    <div className="mt-2.5 flex flex-wrap items-start gap-x-4 gap-y-1 text-small text-soft">
      <Key swatch="half-term summer in-term">Half-term</Key>
      {facts.closures.length > 0 && <Key swatch="closure">Closure</Key>}
      {facts.closures.some(({ portion }) => portion === 'half') && (
        <Key swatch="closure half-day in-term">Half day</Key>
      )}
      <Key swatch="bank-holiday-dot">Bank holiday</Key>
      <p id={id} className="sr-only">
        {hint}
      </p>
      <p
        aria-hidden="true"
        className={classNames('day-line ml-auto min-h-5 text-right', pointed !== null && overTheLedgerLine)}
      >
        {pointed === null ? (
          <>
            <span className="pointer-coarse:hidden">{hint}</span>
            <span className="not-pointer-coarse:hidden">{touchHint}</span>
          </>
        ) : (
          <DayLine words={dayInWords(pointed, terms, facts)} />
        )}
      </p>
    </div>
  )
}

function DayLine({ words: [date, kind] }: { words: [string, string] }) {
  return (
    <>
      <strong className="font-semibold lg:text-ink">{date}</strong> · {kind}
    </>
  )
}

function Key({ swatch, children }: { swatch: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden="true" className={`swatch ${swatch}`} />
      {children}
    </span>
  )
}
