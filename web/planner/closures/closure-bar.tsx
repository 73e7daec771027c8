import { type KeyboardEvent, useEffect, useRef } from 'react'
import { closureKindNames, closureKinds, isClosureKind, maxLabelLength } from '#domain/plan/closure.ts'
import { focusYear } from '#web/planner/focus-day.ts'
import type { Brush } from '#web/planner/plan/closures.ts'
import type { Planner } from '#web/planner/plan/use-planner.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ClosureFlags } from './closure-flags.tsx'

export const kindOptions = closureKinds.map((kind) => ({ value: kind, label: closureKindNames[kind] }))

type ClosureBarProps = { planner: Planner }

/** What the next closure will be; or, while one is chosen, what that one is. */
export function ClosureBar({ planner: { state, send } }: ClosureBarProps) {
  const { brush, chosen } = state.closureTool
  const kind = useRef<HTMLSelectElement>(null)
  const wasChosen = state.news?.about === 'closure' && state.news.did === 'chosen' ? state.news : null

  useEffect(() => {
    // Wherever it was chosen, in the year or in the list beside it, its details come next.
    if (wasChosen !== null) kind.current?.focus()
  }, [wasChosen])

  const change = (part: Partial<Brush>) => send({ type: 'change-closure', index: chosen, change: part })

  /** The name of no closure yet is no step of the plan: its letters are the browser's to take back. */
  function keepLetters(event: KeyboardEvent) {
    if (chosen === null && brush.label !== '' && (event.ctrlKey || event.metaKey)) event.stopPropagation()
  }

  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    const isOnButton = event.target instanceof HTMLButtonElement
    if (event.key !== 'Escape' && (event.key !== 'Enter' || isOnButton)) return
    // In this row Enter ends what is being said, and doesn't submit the page's form.
    event.preventDefault()
    if (chosen !== null) focusYear()
    send({ type: 'cancel' })
  }

  return (
    <fieldset
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:w-full max-sm:justify-between max-sm:gap-x-2"
      onKeyDown={onKeyDown}
    >
      <legend className="sr-only">{chosen === null ? 'The next closure' : 'The chosen closure'}</legend>
      <Select
        ref={kind}
        aria-label="Kind of closure"
        options={kindOptions}
        value={brush.kind}
        onChange={({ target }) => isClosureKind(target.value) && change({ kind: target.value })}
        className="w-40"
      />
      <TextInput
        aria-label="Name of the closure"
        placeholder="Name, if any"
        value={brush.label}
        maxLength={maxLabelLength}
        onKeyDown={keepLetters}
        onChange={({ target }) => change({ label: target.value })}
        className="w-40!"
      />
      <ClosureFlags closure={brush} onChange={change} />
      {chosen !== null && (
        <span className="flex">
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              focusYear()
              send({ type: 'remove-closure', index: chosen })
            }}
          >
            Remove
          </Button>
          <Button size="small" variant="quiet" onClick={() => send({ type: 'cancel' })}>
            Done
          </Button>
        </span>
      )}
    </fieldset>
  )
}
