import { useRef, useState } from 'react'
import type { TermDatesPreview } from '#contract/authorities/term-dates.ts'
import { FileText } from '#web/api/files/file-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextList } from '#web/ui/text-list.tsx'

type Line = TermDatesPreview['lines'][number] & { place: number }

type ReadLinesProps = {
  lines: TermDatesPreview['lines']
  isReading: boolean
  /** With the whole text as corrected. */
  onReadAgain: (text: string) => void
}

/** Pasted text, or that of a PDF or a web page, beside what was read of each of its lines. Each line can be corrected. */
export function ReadLines({ lines, isReading, onReadAgain }: ReadLinesProps) {
  const [changed, setChanged] = useState<number | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const rows = lines.map((line, place) => ({ ...line, place }))

  function readAgain(place: number, corrected: string) {
    onReadAgain(lines.map(({ text }, at) => (at === place ? corrected : text)).join('\n'))
  }

  const columns: readonly Column<Line>[] = [
    {
      title: 'The text',
      isRowHeading: true,
      cell: ({ text, place }) =>
        place === changed ? (
          <LineForm
            text={text}
            isReading={isReading}
            onSave={(corrected) => readAgain(place, corrected)}
            onCancel={() => {
              setChanged(null)
              opener.current?.focus()
            }}
          />
        ) : (
          <span className="wrap-anywhere">
            <FileText>{text}</FileText>
          </span>
        ),
    },
    { title: 'What was read', cell: ({ read }) => <WhatWasRead read={read} /> },
    {
      title: 'Correct',
      cell: ({ text, place }) => (
        <Button
          ref={place === changed ? opener : undefined}
          size="small"
          variant="quiet"
          aria-label={`Correct: ${text.slice(0, 200)}`}
          onClick={() => setChanged(place)}
        >
          Correct
        </Button>
      ),
    },
  ]
  return (
    <Table
      caption="The text, line by line"
      columns={columns}
      rows={rows}
      keyOf={({ place }) => String(place)}
    />
  )
}

function WhatWasRead({ read }: Pick<Line, 'read'>) {
  if (read.length === 0) return <span className="text-soft">No dates</span>
  return <TextList texts={read} />
}

type LineFormProps = {
  text: string
  isReading: boolean
  onSave: (corrected: string) => void
  onCancel: () => void
}

/** No form of its own: it stands in the form of the whole preview, which Enter must not save. */
function LineForm({ text, isReading, onSave, onCancel }: LineFormProps) {
  const [corrected, setCorrected] = useState(text)
  return (
    <div className="grid gap-2">
      <Field label="Correct this line">
        <TextInput
          autoFocus
          value={corrected}
          onChange={({ target }) => setCorrected(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onSave(corrected)
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          isPending={isReading}
          pendingLabel="Reading..."
          onClick={() => onSave(corrected)}
        >
          Read again
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
