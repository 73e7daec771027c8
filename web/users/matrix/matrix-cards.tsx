import { useState } from 'react'
import type { PersonSites } from '#contract/people/site-access.ts'
import { AccessButton } from './access-button.tsx'
import { type CellChanges, cellOf, countCells } from './cell-changes.ts'
import { columnsOf, type MatrixProps } from './matrix-props.ts'

/** The matrix on phones: one expandable card per person. */
export function MatrixCards(matrix: MatrixProps) {
  return (
    <ul aria-label="Who has access to which site" className="grid gap-3">
      {matrix.people.map((person) => (
        <PersonCard key={person.id} person={person} {...matrix} />
      ))}
    </ul>
  )
}

/** Its cells are drawn while it is open. */
function PersonCard({ person, shown, total, changes, onSet }: MatrixProps & { person: PersonSites }) {
  const [isOpen, setIsOpen] = useState(false)
  const { waiting } = countCells(person, changes)
  return (
    <li>
      <details
        className="rounded-card border border-line bg-card"
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className="min-h-12 px-3.5 py-2.5">
          <span className="min-w-0 grow">
            <span className="block font-semibold wrap-anywhere">{nameOf(person)}</span>
            <span className="block text-small text-soft">
              {reachInWords(person, total, changes)}
              {waiting > 0 && ', not saved yet'}
            </span>
          </span>
        </summary>
        {isOpen && (
          <ul className="divide-y divide-line border-t border-line">
            {columnsOf(shown).map(({ id, name }) => (
              <li
                key={id ?? 'all'}
                className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-3 px-3.5 py-1.5"
              >
                <span className="wrap-anywhere">{name}</span>
                <AccessButton
                  cell={cellOf(person, id, changes)}
                  label={`${nameOf(person)}, ${name}`}
                  onSet={(to) => onSet(person, id, to)}
                />
              </li>
            ))}
          </ul>
        )}
      </details>
    </li>
  )
}

/** `1 of 6 sites`; `3 sites` while not all of them are loaded. */
function reachInWords(person: PersonSites, total: number | null, changes: CellChanges): string {
  const hasAll = cellOf(person, null, changes).access !== null
  if (total === null && hasAll) return 'All sites'
  const { reached } = countCells(person, changes)
  const sites = hasAll ? total : reached
  if (total === null) return sites === 1 ? '1 site' : `${sites} sites`
  return `${sites} of ${total} sites`
}

function nameOf({ firstName, lastName }: PersonSites): string {
  return `${firstName} ${lastName}`
}
