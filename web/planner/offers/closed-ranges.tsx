import { type KeyboardEvent, useRef, useState } from 'react'
import { type ClosedRange, checkClosedRanges, closedRangesInOrder } from '#domain/offer/offer.ts'
import { rangeInWords } from '#domain/year/format-date.ts'
import { type DateRange, isIsoDate } from '#domain/year/iso-date.ts'
import { DateInput } from '#web/session/date-input.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

type ClosedRangesProps = {
  ranges: readonly ClosedRange[]
  year: DateRange
  onTake: (ranges: readonly ClosedRange[]) => void
}

/** The days on which the site is closed, as a list and typed. */
export function ClosedRanges({ ranges, year, onTake }: ClosedRangesProps) {
  const [typed, setTyped] = useState({ startDate: '', endDate: '' })
  const [error, setError] = useState<string | undefined>()
  const adder = useRef<HTMLButtonElement>(null)

  function add() {
    const range = {
      startDate: typed.startDate,
      endDate: typed.endDate === '' ? typed.startDate : typed.endDate,
    }
    const [problem] =
      isIsoDate(range.startDate) && isIsoDate(range.endDate) ? checkClosedRanges([range], year) : [unreadable]
    setError(problem?.message)
    if (problem !== undefined) return
    setTyped({ startDate: '', endDate: '' })
    onTake(closedRangesInOrder([...ranges, range]))
  }

  function remove(range: ClosedRange) {
    onTake(ranges.filter((each) => each !== range))
    // The focused button is removed with its days.
    adder.current?.focus()
  }

  /** Enter adds the days here instead of submitting the page's form. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    add()
  }

  return (
    <div className="mt-2 grid gap-2">
      {ranges.length > 0 && (
        <ul aria-label="Closed days" className="flex flex-wrap gap-x-4">
          {ranges.map((range) => (
            <li key={range.startDate} className="flex items-center gap-1">
              Closed {rangeInWords(range)}
              <IconButton
                icon="close"
                label={`Open ${rangeInWords(range)}`}
                size="small"
                className="print:hidden"
                onClick={() => remove(range)}
              />
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key of the fields inside it */}
      <div className="flex flex-wrap items-end gap-2 print:hidden" onKeyDown={onKeyDown}>
        <Field label="Closed from" error={error}>
          <DateInput
            near={year.startDate}
            within={year}
            value={typed.startDate}
            onChange={(startDate) => setTyped({ ...typed, startDate })}
          />
        </Field>
        <Field label="Closed to">
          <DateInput
            near={typed.startDate}
            within={year}
            value={typed.endDate}
            onChange={(endDate) => setTyped({ ...typed, endDate })}
          />
        </Field>
        <Button ref={adder} size="small" onClick={add}>
          Close these days
        </Button>
      </div>
    </div>
  )
}

const unreadable = {
  message: 'Write the first day on which you are closed, such as 24 Dec, and the last one.',
}
