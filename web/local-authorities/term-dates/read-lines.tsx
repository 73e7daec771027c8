import type { TermDatesPreview } from '#contract/authorities/term-dates.ts'
import { type Column, Table } from '#web/ui/table.tsx'

type Line = TermDatesPreview['lines'][number] & { place: number }

const columns: readonly Column<Line>[] = [
  {
    title: 'The text',
    isRowHeading: true,
    cell: ({ text }) => <span className="wrap-anywhere">{text}</span>,
  },
  {
    title: 'What was read',
    cell: ({ read }) =>
      read.length === 0 ? (
        <span className="text-soft">No dates</span>
      ) : (
        <ul>
          {read.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      ),
  },
]

/** Pasted text beside what was read of each of its lines. */
export function ReadLines({ lines }: { lines: TermDatesPreview['lines'] }) {
  const rows = lines.map((line, place) => ({ ...line, place }))
  return (
    <Table
      caption="The text, line by line"
      columns={columns}
      rows={rows}
      keyOf={({ place }) => String(place)}
    />
  )
}
