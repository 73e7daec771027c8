import { useRef, useState } from 'react'
import { type ImportPreview, invitations } from '#contract/people/invitations.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Icon } from '#web/ui/icon.tsx'

const { maxBytes } = invitations.preview.body

const example = [
  'First name,Last name,Email,Role,Sites,Access',
  'First,Person,first.person@nursery.example,Site Manager,All sites,Edit',
  'Second,Person,second.person@nursery.example,Site User,First nursery | Second nursery,Read',
].join('\r\n')

type ChooseFileProps = { onRead: (preview: ImportPreview) => void; onCancel: () => void }

export function ChooseFile({ onRead, onCancel }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | undefined>()
  const preview = useAction(invitations.preview, {
    failure: { title: 'Import Failed', text: 'The file could not be read. Please try again.' },
    onRefused: (error) => {
      setRefusal(error.sentence)
      return false
    },
  })

  async function read(file: File) {
    setRefusal(whyNot(file))
    if (whyNot(file) !== undefined) return
    const content = new Uint8Array(await file.arrayBuffer())
    const seen = await preview.run({ body: { mediaType: 'text/csv', content } })
    // So that the same file can be chosen again once it is corrected.
    if (input.current) input.current.value = ''
    if (!seen) return
    if (seen.rows.length > 0) onRead(seen)
    else setRefusal(seen.notUnderstood[0] ?? 'There are no people in this file.')
  }

  return (
    <div className="grid gap-4">
      <Field
        label="File"
        help="A .csv file, 500 KB and 1,000 people at most. Its first row names the columns: First name, Last name, Email, Role, Sites, Access."
        error={refusal}
      >
        <TextInput
          ref={input}
          type="file"
          accept=".csv,text/csv"
          disabled={preview.isPending}
          className="file:mr-3 file:rounded-small file:bg-action-soft file:px-2 file:font-semibold file:text-action"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void read(file)
          }}
        />
      </Field>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(example)}`}
        download="users.csv"
        className={classNames(buttonLook({ size: 'small' }), 'justify-self-start')}
      >
        <Icon name="download" />
        Download an example
      </a>
      <p role="status" className="sr-only">
        {preview.isPending && 'Reading the file'}
      </p>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
      </DialogActions>
    </div>
  )
}

function whyNot({ size }: File): string | undefined {
  if (size === 0) return 'This file is empty: choose another.'
  return size > maxBytes ? `This file is too large: it may have ${maxBytes / 1024} KB at most.` : undefined
}
