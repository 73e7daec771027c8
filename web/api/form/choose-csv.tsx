import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { Icon } from '#web/ui/icon.tsx'

type ChooseCsvProps = {
  /** What the file holds, and which columns it has. */
  help: string
  example: { name: string; lines: readonly string[] }
  maxBytes: number
  isPending: boolean
  refusal: string | undefined
  onChoose: (content: Uint8Array<ArrayBuffer>) => Promise<void>
  onCancel: () => void
}

/** A .csv file to be read by the server, and an example of it to download. */
export function ChooseCsv({
  help,
  example,
  maxBytes,
  isPending,
  refusal,
  onChoose,
  onCancel,
}: ChooseCsvProps) {
  const [ownRefusal, setOwnRefusal] = useState<string | undefined>()

  async function read(file: File) {
    const why = sizeProblem(file, maxBytes)
    setOwnRefusal(why)
    if (why === undefined) await onChoose(new Uint8Array(await file.arrayBuffer()))
  }

  return (
    <div className="grid gap-4">
      <Field label="File" help={help} error={ownRefusal ?? refusal}>
        <FileInput accept=".csv,text/csv" disabled={isPending} onFile={read} />
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
        <Button onClick={onCancel}>Cancel</Button>
      </DialogActions>
    </div>
  )
}

function sizeProblem({ size }: File, maxBytes: number): string | undefined {
  if (size === 0) return 'This file is empty: choose another.'
  return size > maxBytes ? `This file is too large: it may have ${maxBytes / 1024} KB at most.` : undefined
}
