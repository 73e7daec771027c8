// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a table with interactive cells is a grid
import { type KeyboardEvent, useState } from 'react'
import { EmailText } from '#web/ui/email-text.tsx'
import { AccessButton } from './access-button.tsx'
import { cellOf } from './cell-changes.ts'
import { columnsOf, type MatrixProps } from './matrix-props.ts'

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** An ARIA grid: one tab stop, arrow keys inside, each cell a button that cycles through its choices. */
export function MatrixTable({ people, shown, changes, onSet }: MatrixProps) {
  const [place, setPlace] = useState({ row: 0, column: 0 })
  const columns = columnsOf(shown)
  // The list may have become shorter.
  const current = {
    row: Math.min(place.row, people.length - 1),
    column: Math.min(place.column, columns.length - 1),
  }

  function pressKey(event: KeyboardEvent<HTMLTableElement>) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const row = within(current.row + step[0], people.length)
    const column = within(current.column + step[1], columns.length)
    setPlace({ row, column })
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)?.focus()
  }

  return (
    <div className="scrolls-sideways rounded-card border border-line">
      <table
        role="grid"
        aria-label="Who has access to which site"
        className="min-w-full border-collapse text-left"
        onKeyDown={pressKey}
      >
        <thead>
          <tr className="border-b border-line text-small text-soft">
            <th scope="col" className="sticky left-0 z-1 bg-card px-3 py-2 align-bottom font-semibold">
              User
            </th>
            {columns.map(({ id, name }) => (
              <th
                key={id ?? 'all'}
                scope="col"
                className="w-32 min-w-32 px-1.5 py-2 text-center align-bottom font-semibold wrap-anywhere"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person, row) => (
            <tr key={person.id} className="border-b border-line last:border-0">
              <th
                scope="row"
                className="sticky left-0 z-1 w-56 max-w-56 min-w-56 bg-card px-3 py-2 font-medium wrap-anywhere"
              >
                {person.firstName} {person.lastName}
                <span className="block text-small font-normal text-soft">
                  <EmailText>{person.email}</EmailText>
                </span>
              </th>
              {columns.map(({ id, name }, column) => (
                <td key={id ?? 'all'} className="px-1.5 py-1.5">
                  <AccessButton
                    cell={cellOf(person, id, changes)}
                    label={`${person.firstName} ${person.lastName}, ${name}`}
                    place={{
                      name: `${row} ${column}`,
                      isTabStop: row === current.row && column === current.column,
                      onFocus: () => setPlace({ row, column }),
                    }}
                    onSet={(to) => onSet(person, id, to)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function within(index: number, length: number): number {
  return Math.max(0, Math.min(index, length - 1))
}
