import type { KeyboardEvent } from 'react'
import type { SiteAccess } from '#domain/people/site-access.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Cell, nextAccess } from './cell-changes.ts'

type AccessButtonProps = {
  cell: Cell
  /** Names the person and the site. */
  label: string
  onSet: (to: SiteAccess | null) => void
  /** Its position in the grid; absent outside a grid. */
  place?: { name: string; isTabStop: boolean; onFocus: () => void }
}

const words = { none: 'No access', read: 'Read', edit: 'Edit' }

const looks = {
  none: 'border-transparent text-recede hover:border-line',
  read: 'border-line bg-hover text-ink',
  edit: 'border-transparent bg-action-soft text-action',
}

/** R, E and N set it directly; a click, Space or Enter select the next choice. */
const keys: Readonly<Record<string, SiteAccess | null>> = { r: 'read', e: 'edit', n: null, Delete: null }

export function AccessButton({ cell, label, onSet, place }: AccessButtonProps) {
  const { access, isChanged, choices } = cell
  const isFixed = choices.length === 1
  const state = access ?? 'none'

  function pressKey(event: KeyboardEvent) {
    const chosen = keys[event.key]
    if (chosen !== undefined && choices.includes(chosen)) onSet(chosen)
  }

  return (
    <button
      type="button"
      aria-disabled={isFixed}
      aria-label={`${label}: ${words[state]}${isChanged ? ', not saved' : ''}`}
      {...(place && {
        'data-place': place.name,
        tabIndex: place.isTabStop ? 0 : -1,
        onFocus: place.onFocus,
      })}
      onKeyDown={pressKey}
      onClick={() => !isFixed && onSet(nextAccess(cell))}
      className={classNames(
        'inline-flex min-h-9 w-full items-center justify-center gap-1.5 rounded-small border px-2 text-small font-semibold',
        looks[state],
        isFixed && 'opacity-70',
        isChanged && 'border-dashed border-warn!',
      )}
    >
      {access === null ? (
        <span aria-hidden="true">–</span>
      ) : (
        <Icon name={access === 'edit' ? 'pencil' : 'eye'} />
      )}
      {access !== null && words[access]}
      {isChanged && <span aria-hidden="true" className="size-1.5 rounded-full bg-warn" />}
    </button>
  )
}
