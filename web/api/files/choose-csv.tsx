import { useState } from 'react'
import { buttonLook } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CancelButton, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { Icon } from '#web/ui/icon.tsx'

type CsvFile = { mediaType: 'text/csv'; content: Uint8Array<ArrayBuffer> }
type CsvPreview = { rows: readonly unknown[]; notUnderstood: readonly string[] }

type ChooseCsvProps<Preview> = {
  /** What its rows are, in the plural. */
  things: string
  example: { name: string; lines: readonly [columns: string, ...rows: string[]] }
  maxBytes: number
  isPending: boolean
  /** The server's, of the file chosen last. */
  refusal: string | undefined
  read: (file: CsvFile) => Promise<Preview | undefined>
  onRead: (preview: Preview) => void
}

/** A .csv file to be read by the server, and an example of it to download. */
export function ChooseCsv<Preview extends CsvPreview>(props: ChooseCsvProps<Preview>) {
  const { things, example, maxBytes, isPending, read, onRead } = props
  const [refusal, setRefusal] = useState<string | undefined>()
  const columns = example.lines[0].split(',').join(', ')

  async function choose(file: File) {
    const why = sizeProblem(file, maxBytes)
    setRefusal(why)
    if (why !== undefined) return
    const preview = await read({ mediaType: 'text/csv', content: new Uint8Array(await file.arrayBuffer()) })
    if (preview === undefined) return
    if (preview.rows.length > 0) onRead(preview)
    else setRefusal(preview.notUnderstood[0] ?? `There are no ${things} in this file.`)
  }

  return (
    <div className="grid gap-4">
      <Field
        label="File"
        help={`A .csv file, ${maxBytes / 1024} KB and 1,000 ${things} at most. Its first row names the columns: ${columns}.`}
        error={refusal ?? props.refusal}
      >
        <FileInput accept=".csv,text/csv" disabled={isPending} onFile={choose} />
      </Field>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(example.lines.join('\r\n'))}`}
        download={example.name}
        className={classNames(buttonLook({ size: 'small' }), 'justify-self-start')}
      >
        <Icon name="download" />
        Download an example
      </a>
      <p role="status" className="sr-only">
        {isPending && 'Reading the file'}
      </p>
      <DialogActions>
        <CancelButton />
      </DialogActions>
    </div>
  )
}

function sizeProblem({ size }: File, maxBytes: number): string | undefined {
  if (size === 0) return 'This file is empty: choose another.'
  return size > maxBytes ? `This file is too large: it may have ${maxBytes / 1024} KB at most.` : undefined
}
