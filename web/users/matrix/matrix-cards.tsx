import type { PersonSites } from '#contract/people/site-access.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AccessButton } from './access-button.tsx'
import { cellOf } from './cell-changes.ts'
import { columnsOf, type MatrixProps } from './matrix-props.ts'

/** The matrix on phones: one expandable card per person. */
export function MatrixCards({ people, sites, shown, changes, onSet }: MatrixProps) {
  const columns = columnsOf(sites)
  const shownIds = new Set<string | null>([null, ...shown.map(({ id }) => id)])

  return (
    <ul aria-label="Who has access to which site" className="grid gap-3">
      {people.map((person) => {
        const cells = columns.map((column) => ({ ...column, cell: cellOf(person, column.id, changes) }))
        const reached = cells.filter(({ id, cell }) => id !== null && cell.access !== null).length
        const waiting = cells.filter(({ cell }) => cell.isChanged).length
        return (
          <li key={person.id}>
            <details className="group rounded-card border border-line bg-card">
              <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-3.5 py-2.5">
                <span className="min-w-0 grow">
                  <span className="block font-semibold wrap-anywhere">{nameOf(person)}</span>
                  <span className="block text-small text-soft">
                    {reached} of {sites.length} sites{waiting > 0 && ', not saved yet'}
                  </span>
                </span>
                <Icon name="chevron-down" className="text-soft transition-transform group-open:rotate-180" />
              </summary>
              <ul className="divide-y divide-line border-t border-line">
                {cells
                  .filter(({ id }) => shownIds.has(id))
                  .map(({ id, name, cell }) => (
                    <li
                      key={id ?? 'all'}
                      className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-3 px-3.5 py-1.5"
                    >
                      <span className="wrap-anywhere">{name}</span>
                      <AccessButton
                        cell={cell}
                        label={`${nameOf(person)}, ${name}`}
                        onSet={(to) => onSet(person, id, to)}
                      />
                    </li>
                  ))}
              </ul>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

function nameOf({ firstName, lastName }: PersonSites): string {
  return `${firstName} ${lastName}`
}
