import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { isClosureKind, maxLabelLength } from '#domain/plan/closure.ts'
import { focusYear } from '#web/planner/focus-day.ts'
import type { Brush } from '#web/planner/plan/closures.ts'
import type { Planner } from '#web/planner/plan/use-planner.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ClosureFlags } from './closure-flags.tsx'
import { kindOptionsIn } from './kind-options.ts'

type ClosureBarProps = { planner: Planner; division: Division | undefined }

export function ClosureBar({ planner: { state, send }, division }: ClosureBarProps) {
  const { brush, chosen } = state.closureTool
  const kind = useRef<HTMLSelectElement>(null)
  const wasChosen = state.update?.about === 'closure' && state.update.did === 'chosen' ? state.update : null

  useEffect(() => {
    // After choosing a closure, in the year or the list, its details get the focus.
    // Loaded late, it must not take the focus from what the person has turned to since.
    const { activeElement, body } = document
    const isFree = activeElement === body || activeElement?.closest('[role="grid"]')
    if (wasChosen !== null && isFree) kind.current?.focus()
  }, [wasChosen])

  const change = (part: Partial<Brush>) => send({ type: 'change-closure', index: chosen, change: part })

  /** The brush's name is not part of the plan's history, so Ctrl+Z in it is the browser's. */
  function stopUndoKeys(event: KeyboardEvent) {
    if (chosen === null && brush.label !== '' && (event.ctrlKey || event.metaKey)) event.stopPropagation()
  }

  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    const isOnButton = event.target instanceof HTMLButtonElement
    if (event.key !== 'Escape' && (event.key !== 'Enter' || isOnButton)) return
    // Enter in this row closes it instead of submitting the page's form.
    event.preventDefault()
    if (chosen !== null) focusYear()
    send({ type: 'cancel' })
  }

  return (
    <fieldset
      className="closure-bar relative flex flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:contents"
      onKeyDown={onKeyDown}
    >
      <legend className="sr-only">{chosen === null ? 'The next closure' : 'The chosen closure'}</legend>
      <Select
        ref={kind}
        aria-label="Kind of closure"
        options={kindOptionsIn(division)}
        value={brush.kind}
        onChange={({ target }) => isClosureKind(target.value) && change({ kind: target.value })}
        className="kind sm:w-40"
      />
      <TextInput
        aria-label="Name of the closure"
        placeholder="Name, if any"
        value={brush.label}
        maxLength={maxLabelLength}
        onKeyDown={stopUndoKeys}
        onChange={({ target }) => change({ label: target.value })}
        className="min-w-24 flex-1 sm:max-w-40"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-1 max-sm:order-1 max-sm:w-full sm:contents">
        <ClosureFlags closure={brush} division={division} onChange={change} />
        {chosen !== null && (
          <span className="flex">
            <Button
              size="small"
              variant="quiet"
              className="max-sm:px-2"
              onClick={() => {
                focusYear()
                send({ type: 'remove-closure', index: chosen })
              }}
            >
              <Icon name="trash" className="sm:hidden" />
              <span className="words max-sm:sr-only">Remove</span>
            </Button>
            <Button
              size="small"
              variant="quiet"
              className="max-sm:px-2"
              onClick={() => send({ type: 'cancel' })}
            >
              <Icon name="check" className="sm:hidden" />
              <span className="words max-sm:sr-only">Done</span>
            </Button>
          </span>
        )}
      </div>
    </fieldset>
  )
}
