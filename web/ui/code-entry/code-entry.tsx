import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useReducer,
  useRef,
  useState,
} from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type CodeEntryEvent, completeCode, emptyCode, nextCodeEntry } from './code-entry-state.ts'

const autoSubmitDelayMs = 100
const codeTooShort = 'Code must be 6 digits'

type CodeEntryProps = {
  label: string
  /** Called without a button once six digits are there. */
  onComplete: (code: string) => void
  /** A request is running, so no other is started. */
  isPending: boolean
  error: string | null
  /** How many codes were rejected: each one empties the boxes and focuses the first. */
  failedAttempts: number
  /** False where there is text to read before the code. */
  focusOnMount?: boolean
}

export function CodeEntry(props: CodeEntryProps) {
  const { label, onComplete, isPending, failedAttempts, focusOnMount = false } = props
  const [isTooShort, setIsTooShort] = useState(false)
  const error = isTooShort ? codeTooShort : props.error
  const [state, dispatch] = useReducer(nextCodeEntry, emptyCode)
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const noteId = useId()
  const code = completeCode(state)
  const submit = useEffectEvent(onComplete)

  useEffect(() => {
    if (failedAttempts === 0) return
    dispatch({ type: 'clear' })
    boxes.current[0]?.focus()
  }, [failedAttempts])

  useEffect(() => {
    if (code === null || isPending) return
    const timer = setTimeout(() => submit(code), autoSubmitDelayMs)
    return () => clearTimeout(timer)
  }, [code, isPending])

  /** The focus moves in the same event: after the next frame a fast typist's digit would be lost. */
  function act(event: CodeEntryEvent) {
    setIsTooShort(false)
    dispatch(event)
    boxes.current[nextCodeEntry(state, event).focused]?.focus()
  }

  function pressKey(event: KeyboardEvent, box: number) {
    // The boxes may stand in another form, which Enter would send without a code.
    if (event.key === 'Enter') {
      event.preventDefault()
      if (!isPending) setIsTooShort(code === null)
      return
    }
    const wanted = event.ctrlKey || event.metaKey || event.altKey ? null : eventOfKey(event.key, box)
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
            autoFocus={focusOnMount && box === 0}
            ref={(input) => {
              boxes.current[box] = input
            }}
            aria-label={`Digit ${box + 1} of 6`}
            aria-invalid={error !== null}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            value={digit}
            onChange={(event) => act(eventOfInput(event.target.value, digit, box))}
            onKeyDown={(event) => pressKey(event, box)}
            onPaste={(event) => paste(event, box)}
            onFocus={(event) => {
              event.target.select()
              dispatch({ type: 'focus', box })
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

/** Reads `input` as well as keys: phones give no usable key events, and fill in a whole code from a message. */
function eventOfInput(text: string, digit: string, box: number): CodeEntryEvent {
  if (text === '') return { type: 'backspace', box }
  return { type: 'enter', box, text: text.length > 1 ? text.replace(digit, '') : text }
}

function eventOfKey(key: string, box: number): CodeEntryEvent | null {
  if (/^\d$/.test(key)) return { type: 'enter', box, text: key }
  if (key === 'Backspace') return { type: 'backspace', box }
  if (key === 'ArrowLeft') return { type: 'move', box, by: -1 }
  if (key === 'ArrowRight') return { type: 'move', box, by: 1 }
  return null
}
