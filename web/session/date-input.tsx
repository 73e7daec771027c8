import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { addDays, type DateRange, type IsoDate, isIsoDate } from '#domain/year/iso-date.ts'
import { shownDate } from '#domain/year/shown-date.ts'
import { TextInput } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSignedIn } from './signed-in.ts'
import { today } from './today.ts'
import { typedDay } from './typed-day.ts'

type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** A day, '' for none, or text that can't be read as a day. */
  value: string
  onChange: (day: string) => void
  /** For a day typed without a year, where none is chosen yet. */
  near?: IsoDate | undefined
  /** A day typed without a year is the one inside it. */
  within?: DateRange
}

const stepDays: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 7, PageDown: -7 }

/**
 * A date as people write it, in the person's own format: `6 Sep`, `6/9`, `6 September 2026`. The arrows move it by a day,
 * Page Up and Page Down by a week. The platform's calendar opens from the button, or by Alt and the down arrow.
 */
export function DateInput({ value, onChange, near, within, min, ...rest }: DateInputProps) {
  const { display } = useSignedIn()
  /** What is being typed, and the value that was made of it: an undo changes the value alone. */
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const isDay = isIsoDate(value)
  const nearest = isDay ? value : near !== undefined && isIsoDate(near) ? near : today()

  function type(text: string) {
    const monthFirst = display.dateFormat === 'MM/DD/YYYY'
    const next = typedDay(text, { near: nearest, within, monthFirst })
    setTyped({ text, value: next })
    onChange(next)
  }

  function choose(day: string) {
    setTyped(null)
    onChange(day)
  }

  function onKeyDown(event: KeyboardEvent) {
    const days = stepDays[event.key]
    if (days === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.altKey) openPicker()
    else choose(isDay ? addDays(value, days) : nearest)
  }

  function openPicker() {
    picker.current?.showPicker()
  }

  return (
    <div className="relative">
      <TextInput
        placeholder="6 Sep or 6/9"
        {...rest}
        value={typed?.value === value ? typed.text : isDay ? shownDate(value, display, 'd MMM yyyy') : value}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setTyped(null)
          rest.onBlur?.(event)
        }}
        className="pr-10"
      />
      {/* Beneath it, for its calendar alone: the day is typed above. */}
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        value={isDay ? value : ''}
        onChange={({ target }) => choose(target.value)}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label="Open the calendar"
        disabled={rest.disabled}
        onClick={openPicker}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-soft hover:text-ink"
      >
        <Icon name="calendar" />
      </button>
    </div>
  )
}
