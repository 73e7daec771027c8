import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-input.tsx'

type PasteTextProps = { payer: string; isPending: boolean; onRead: (text: string) => void }

/** Text that was copied from a council's page, a PDF or a letter. */
export function PasteText({ payer, isPending, onRead }: PasteTextProps) {
  const [text, setText] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)

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
