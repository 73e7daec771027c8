import type { ReactNode } from 'react'

type DocsTableProps = {
  titles: readonly string[]
  rows: readonly { key: string; name: string; cells: ReactNode }[]
  className?: string
}

/** A table of names in code, and the cells beside each. */
export function DocsTable({ titles, rows, className }: DocsTableProps): ReactNode {
  return (
    <div className="wide">
      <table className={className}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">
                <code>{name}</code>
              </th>
              {cells}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
