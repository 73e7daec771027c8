import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#web/ui/page/notice.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { textOfFile } from './file-text.tsx'

type PreviewedRowsProps<Row> = {
  /** `3 of 4 can be invited` */
  title: string
  leftOut: number
  notUnderstood: readonly string[]
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  children: ReactNode
}

/** The rows of a file before anything is made of them, those that are left out first: they have to be read. */
export function PreviewedRows<Row extends { line: number; problem: string | null }>(
  props: PreviewedRowsProps<Row>,
) {
  const { title, leftOut, notUnderstood, columns, rows, children } = props
  const heading = useRef<HTMLParagraphElement>(null)

  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="grid gap-4">
      <p ref={heading} tabIndex={-1} className="text-lead font-semibold outline-none">
        {title}
      </p>
      {leftOut > 0 && (
        <Notice tone="warn">
          {leftOut === 1
            ? 'One row is left out, the first below: correct it in the file and import that again, or continue without it.'
            : `${leftOut} rows are left out, the first ones below: correct them in the file and import it again, or continue without them.`}
        </Notice>
      )}
      {notUnderstood.map((sentence) => (
        <Notice key={sentence}>{textOfFile(sentence)}</Notice>
      ))}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="The rows of the file"
        className="max-h-[48dvh] overflow-y-auto"
      >
        <Table
          caption="The rows of the file"
          columns={columns}
          rows={rows.toSorted((one, other) => Number(one.problem === null) - Number(other.problem === null))}
          keyOf={({ line }) => String(line)}
        />
      </section>
      {children}
    </div>
  )
}
