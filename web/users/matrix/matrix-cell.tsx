import type { KeyboardEvent } from 'react'
import type { SiteAccess } from '#domain/site-access.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Cell, nextAccess } from './cell-changes.ts'

type MatrixCellProps = {
  cell: Cell
  /** The person and the site. */
  label: string
  place: string
  isTabStop: boolean
  onFocus: () => void
  onSet: (to: SiteAccess | null) => void
}

const words = { none: 'No access', read: 'Read', edit: 'Edit' }

const looks = {
  none: 'border-transparent text-recede hover:border-line',
  read: 'border-line bg-hover text-ink',
  edit: 'border-action bg-action-soft text-action',
}

/** R, E and N set it at once; a click, Space or Enter go on to the next choice. */
const keys: Readonly<Record<string, SiteAccess | null>> = { r: 'read', e: 'edit', n: null, Delete: null }

export function MatrixCell({ cell, label, place, isTabStop, onFocus, onSet }: MatrixCellProps) {
  const { access, isChanged, choices } = cell
  const isFixed = choices.length === 1
  const state = access ?? 'none'

  function pressKey(event: KeyboardEvent) {
    const wished = keys[event.key]
    if (wished !== undefined && choices.includes(wished)) onSet(wished)
  }

  return (
    <td className="px-1.5 py-1.5">
      <button
        type="button"
        data-place={place}
        tabIndex={isTabStop ? 0 : -1}
        aria-disabled={isFixed}
        aria-label={`${label}: ${words[state]}${isChanged ? ', not saved' : ''}`}
        onFocus={onFocus}
        onKeyDown={pressKey}
        onClick={() => !isFixed && onSet(nextAccess(cell))}
        className={classNames(
          'relative inline-flex min-h-9 w-full items-center justify-center gap-1.5 rounded-small border px-2 text-small font-semibold',
          looks[state],
          isFixed && 'opacity-70',
          isChanged && 'outline-2 -outline-offset-1 outline-warn outline-dashed focus-visible:outline-solid',
        )}
      >
        {access === null ? (
          <span aria-hidden="true">–</span>
        ) : (
          <Icon name={access === 'edit' ? 'pencil' : 'eye'} />
        )}
        {access !== null && words[access]}
      </button>
    </td>
  )
}
