import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { OpeningRequest } from '#domain/offer/read-opening.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { focusDay, focusYear } from '#web/planner/focus-day.ts'
import type { Plan } from '#web/planner/plan/plan.ts'
import type { Planner } from '#web/planner/plan/use-planner.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { TextInput } from '#web/ui/form/field.tsx'
import { lineLook, maxLength } from './line-look.ts'
import { forgetTypedEarly, typedEarly } from './typed-early.ts'
import type { TypedPlan } from './typed-plan.ts'

const TypedOpeningDialog = lazyDialog(
  () => import('#web/planner/offers/typed-opening-dialog.tsx'),
  'TypedOpeningDialog',
)

type TypeInLineProps = { planner: Planner; rules: YearRules; facts: YearFacts }

const notLoaded =
  'Dates can’t be read yet, as a part of the page is missing. Check your connection, then press Enter or load the page again.'
const hint = 'Such as “3 wks from 21 Jul” or “half-term w/c 25 May”.'

/** What reads the words is loaded when the field is first used. */
const loadReader = async () => {
  const [{ typedPlan, previewOf }, { pastedRows }, { wordsOf }] = await Promise.all([
    import('./typed-plan.ts'),
    import('./pasted-rows.ts'),
    import('./typed-words.ts'),
  ])
  return { typedPlan, previewOf, pastedRows, wordsOf }
}
type Reader = Awaited<ReturnType<typeof loadReader>>

const unread: TypedPlan = { does: 'nothing' }

/** Dates in words for the chosen term: previewed on the year while typing, applied by Enter. */
export function TypeInLine({ planner, rules, facts }: TypeInLineProps) {
  const { state, send } = planner
  const { closureTool, gesture, holidays } = state
  const plan = state.history.present
  const [text, setText] = useState('')
  const [typedOver, setTypedOver] = useState(plan)
  const [wasTried, setWasTried] = useState(false)
  const [reader, setReader] = useState<Reader | 'failed' | null>(null)
  /** Enter was pressed before the reader had loaded. */
  const [isApplyPending, setIsApplyPending] = useState(false)
  /** As pasted from a spreadsheet. */
  const [rows, setRows] = useState('')
  const [request, setRequest] = useState<OpeningRequest | null>(null)
  const wordsId = useId()
  const field = useRef<HTMLInputElement>(null)
  const read = reader === 'failed' ? null : reader
  const given = useMemo(
    () => ({
      ...{ plan, target: gesture.target, closureTool, holidays, year: rules, context: facts },
      counting: rules.requirements,
    }),
    [plan, gesture.target, closureTool, holidays, rules, facts],
  )
  const typed = useMemo(
    () => (read === null ? unread : (read.pastedRows(rows || text, given) ?? read.typedPlan(text, given))),
    [read, rows, text, given],
  )
  const isWhole = wasTried || rows !== ''
  const isRefused = isWhole && typed.does === 'refuse'
  const words = wordsFor(text, reader, typed, { rules, facts })
  // Half a date can't be read yet: screen readers get what is understood, after a pause, and a refusal after Enter.
  const isUnfinished = text === '' || (typed.does === 'refuse' && !isWhole)
  const spoken = useDebounced(isUnfinished ? '' : words)

  // After another change to the plan the words are no longer previewed, but Enter still applies them.
  const preview = typedOver === plan ? (read?.previewOf(typed) ?? null) : null
  const shown = useRef<Plan | null>(null)
  useEffect(() => {
    if (shown.current === plan) setText('')
    shown.current = preview
    send({ type: 'preview', plan: preview })
  }, [send, plan, preview])
  useEffect(() => () => send({ type: 'preview', plan: null }), [send])

  function write(next: string) {
    setText(next)
    setTypedOver(plan)
    setWasTried(false)
    setRows('')
    setIsApplyPending(false)
  }

  function load() {
    if (read === null) loadReader().then(setReader, () => setReader('failed'))
  }

  const takeOver = useRef(() => {
    const { text: early = '', isEntered = false, hasFocus = false } = typedEarly.now
    if (early !== '') {
      setText(early)
      setIsApplyPending(isEntered)
      load()
    }
    if (hasFocus && document.activeElement === document.body) field.current?.focus()
    forgetTypedEarly()
  })
  useLayoutEffect(() => takeOver.current(), [])

  function onPaste(event: ClipboardEvent) {
    const copied = event.clipboardData.getData('text')
    if (read === null ? !/[\t\n]/.test(copied) : read.pastedRows(copied, given) === null) return
    // A field of one line would join the rows.
    event.preventDefault()
    write(copied.replace(/\s+/g, ' ').trim().slice(0, maxLength))
    setRows(copied)
  }

  useEffect(() => {
    if (read === null || !isApplyPending) return
    setIsApplyPending(false)
    apply()
  })

  function apply() {
    if (read === null) {
      setIsApplyPending(text !== '')
      return load()
    }
    setWasTried(true)
    if (typed.does === 'nothing' || typed.does === 'refuse') return
    if (typed.does === 'change') send({ type: 'apply', plan: typed.plan, target: typed.target })
    else if (typed.does === 'open') send({ type: 'toggle-holiday', day: typed.day })
    else if (typed.does === 'close') {
      if (typed.named !== null) send({ type: 'change-closure', index: null, change: typed.named })
      send({ type: 'paint-closure', range: typed.range })
    } else if (typed.does === 'plan-opening') setRequest(typed.request)
    else focusDay(typed.day)
    write('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // Enter here must not submit the page's form.
      event.preventDefault()
      apply()
    } else if (event.key === 'Escape') {
      write('')
      focusYear()
    } else if ((event.ctrlKey || event.metaKey) && text !== '') {
      // Ctrl+Z is the browser's while there is text to undo.
      event.stopPropagation()
    }
  }

  return (
    <div className="type-in-line">
      <TextInput
        {...lineLook}
        ref={field}
        aria-describedby={wordsId}
        aria-invalid={isRefused || undefined}
        value={text}
        onFocus={() => {
          send({ type: 'leave' })
          load()
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onChange={({ target }) => write(target.value)}
      />
      <p
        id={wordsId}
        className={classNames(
          'words text-small',
          isRefused ? 'font-medium text-danger' : 'text-soft',
          text === '' && 'hint',
        )}
      >
        {words}
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {request !== null && (
        <TypedOpeningDialog {...{ planner, rules, facts, request }} onClose={() => setRequest(null)} />
      )}
    </div>
  )
}

function wordsFor(
  text: string,
  reader: Reader | 'failed' | null,
  typed: TypedPlan,
  year: Pick<TypeInLineProps, 'rules' | 'facts'>,
): string {
  if (reader === 'failed') return notLoaded
  if (text === '') return hint
  if (reader === null) return 'Reading…'
  return reader.wordsOf(typed, year)
}
