import { useEffect, useRef, useState } from 'react'
import type { LocalAuthorityDetails } from '#contract/authorities/local-authorities.ts'
import { termDates } from '#contract/authorities/term-dates.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { uploadKind } from '#web/api/upload-kind.ts'
import { useAction } from '#web/api/use-action.ts'
import { today } from '#web/session/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { useUnsaved } from '#web/ui/page/unsaved.ts'
import type { Found } from './preview-form.tsx'

type ImportSourceProps = {
  authority: LocalAuthorityDetails
  /** Gets the focus after saving or cancelling. */
  takesFocus: boolean
  onFound: (found: Found) => void
}

export function ImportSource({ authority, takesFocus, onFound }: ImportSourceProps) {
  const { id, holidayCalendarUrl } = authority
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const preview = useAction(termDates.preview, {
    failure: { title: 'Import Failed', text: 'Failed to read the term dates. Please try again.' },
    onRefused: (error) => {
      setRefusal(error.sentence ?? null)
      return false
    },
  })

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  async function read(file: File) {
    const because = termDateFiles.uploadProblem(file)
    setRefusal(because)
    if (because !== null) return
    const seen = await preview.run({ params: { id }, body: await termDateFiles.uploadOf(file) })
    if (seen) onFound({ ...seen, source: file.name, sourceDate: null })
  }

  async function readPasted(text: string) {
    setRefusal(null)
    const body = { mediaType: 'text/plain', content: new TextEncoder().encode(text) }
    const seen = await preview.run({ params: { id }, body })
    if (seen) onFound({ ...seen, source: '', sourceDate: null })
  }

  async function readFrom(address: string) {
    setRefusal(null)
    const seen = await preview.run({ params: { id }, query: { from: 'url' } })
    if (seen) onFound({ ...seen, source: seen.source ?? address, sourceDate: today() })
  }

  return (
    <div className="grid gap-3 rounded-control bg-hover/60 p-3.5">
      <Field
        label="Import from a file"
        help="A PDF, a saved web page, or an .ics, .csv or .json file, 1 MB at most. You see a preview before anything is saved."
        error={refusal ?? undefined}
      >
        <FileInput
          ref={input}
          accept={termDateFiles.extensions.join(',')}
          disabled={preview.isPending}
          onFile={read}
        />
      </Field>
      {holidayCalendarUrl !== null && (
        <Button
          icon="download"
          className="justify-self-start"
          isPending={preview.isPending}
          pendingLabel="Reading..."
          onClick={() => void readFrom(holidayCalendarUrl)}
        >
          Import from its address
        </Button>
      )}
      <PasteText
        payer={nationWords(authority.division).payer}
        isPending={preview.isPending}
        onRead={(text) => void readPasted(text)}
      />
      <p role="status" className="sr-only">
        {preview.isPending && 'Reading the term dates'}
      </p>
    </div>
  )
}

const termDateFiles = uploadKind(
  {
    ...{ pdf: 'application/pdf', html: 'text/html', htm: 'text/html' },
    ...{ ics: 'text/calendar', csv: 'text/csv', json: 'application/json' },
  },
  termDates.preview.body.maxBytes,
)

type PasteTextProps = { payer: string; isPending: boolean; onRead: (text: string) => void }

/** Text that was copied from a council's page, a PDF or a letter. */
function PasteText({ payer, isPending, onRead }: PasteTextProps) {
  const [text, setText] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  useUnsaved(text !== '')

  function read() {
    setIsEmpty(text.trim() === '')
    if (text.trim() !== '') onRead(text)
  }

  return (
    <div className="grid gap-3">
      <Field
        label={`Paste ${payer}’s page`}
        help="Copy the dates from a web page, a PDF or a letter. You see what was read of each line before anything is saved."
        error={isEmpty ? 'Paste the text with the dates first.' : undefined}
      >
        <TextArea rows={5} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button className="justify-self-start" isPending={isPending} pendingLabel="Reading..." onClick={read}>
        Read the dates
      </Button>
    </div>
  )
}
