import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useReducer,
  useRef,
} from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type CodeEntryEvent, completeCode, emptyCode, nextCodeEntry } from './code-entry-state.ts'

export const autoSubmitDelayMs = 100

type CodeEntryProps = {
  label: string
  /** Called by itself once six digits are there. */
  onComplete: (code: string) => void
  /** A request is under way, and no other is started. */
  isPending: boolean
  error: string | null
  /** Counts the refusals: each empties the boxes and begins at the first again. */
  refusals: number
  /** Not where something has to be read first. */
  hasFocusAtFirst?: boolean
}

/** Six boxes for the six digits of a second factor. */
export function CodeEntry(props: CodeEntryProps) {
  const { label, onComplete, isPending, error, refusals, hasFocusAtFirst = false } = props
  const [state, happen] = useReducer(nextCodeEntry, emptyCode)
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const noteId = useId()
  const code = completeCode(state)
  const submit = useEffectEvent(onComplete)

  useEffect(() => {
    if (refusals === 0) return
    happen({ type: 'clear' })
    boxes.current[0]?.focus()
  }, [refusals])

  useEffect(() => {
    if (code === null || isPending) return
    const timer = setTimeout(() => submit(code), autoSubmitDelayMs)
    return () => clearTimeout(timer)
  }, [code, isPending])

  /** Focus follows what was typed at once: a wait for the next picture would lose a fast typist's digit. */
  function act(event: CodeEntryEvent) {
    happen(event)
    boxes.current[nextCodeEntry(state, event).focused]?.focus()
  }

  function pressKey(event: KeyboardEvent, box: number) {
    const wanted = event.ctrlKey || event.metaKey || event.altKey ? null : actOfKey(event.key, box)
    if (!wanted) return
    event.preventDefault()
    act(wanted)
  }

  function paste(event: ClipboardEvent, box: number) {
    event.preventDefault()
    act({ type: 'enter', box, text: event.clipboardData.getData('text') })
  }

  return (
    <fieldset aria-describedby={noteId} className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex gap-2">
        {state.digits.map((digit, box) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the row
            key={box}
            // biome-ignore lint/a11y/noAutofocus: it takes the place of the form whose button was pressed
            autoFocus={hasFocusAtFirst && box === 0}
            ref={(input) => {
              boxes.current[box] = input
            }}
            aria-label={`Digit ${box + 1} of 6`}
            aria-invalid={error !== null}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            value={digit}
            onChange={(event) => act(actOfInput(event.target.value, digit, box))}
            onKeyDown={(event) => pressKey(event, box)}
            onPaste={(event) => paste(event, box)}
            onFocus={(event) => {
              event.target.select()
              happen({ type: 'focus', box })
            }}
            className={classNames(
              'h-13 w-full min-w-0 max-w-13 rounded-control border bg-card text-center text-title font-semibold',
              'focus-visible:border-focus focus-visible:outline-offset-0',
              box === 2 && 'mr-2',
              error === null ? 'border-control' : 'border-danger',
            )}
          />
        ))}
      </div>
      <div id={noteId} className="min-h-5 text-small">
        {error === null ? (
          <p className="text-soft">It is checked as soon as the sixth digit is there.</p>
        ) : (
          <p role="alert" className="flex gap-1.5 font-medium text-danger">
            <Icon name="bang" className="-mx-1 mt-0.5" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}

/** Phones say nothing useful when a key goes down, and fill in a code from a message as a whole. */
function actOfInput(text: string, digit: string, box: number): CodeEntryEvent {
  if (text === '') return { type: 'backspace', box }
  return { type: 'enter', box, text: text.length > 1 ? text.replace(digit, '') : text }
}

function actOfKey(key: string, box: number): CodeEntryEvent | null {
  if (/^\d$/.test(key)) return { type: 'enter', box, text: key }
  if (key === 'Backspace') return { type: 'backspace', box }
  if (key === 'ArrowLeft') return { type: 'move', box, by: -1 }
  if (key === 'ArrowRight') return { type: 'move', box, by: 1 }
  return null
}
