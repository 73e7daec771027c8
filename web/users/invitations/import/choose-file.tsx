import { useState } from 'react'
import { type ImportPreview, invitations } from '#contract/people/invitations.ts'
import { ChooseCsv } from '#web/api/form/choose-csv.tsx'
import { useAction } from '#web/api/use-action.ts'

const example = {
  name: 'users.csv',
  lines: [
    'First name,Last name,Email,Role,Sites,Access',
    'First,Person,first.person@nursery.example,Site Manager,All sites,Edit',
    'Second,Person,second.person@nursery.example,Site User,First nursery | Second nursery,Read',
  ],
}

type ChooseFileProps = { onRead: (preview: ImportPreview) => void; onCancel: () => void }

export function ChooseFile({ onRead, onCancel }: ChooseFileProps) {
  const [refusal, setRefusal] = useState<string | undefined>()
  const preview = useAction(invitations.preview, {
    failure: { title: 'Import Failed', text: 'The file could not be read. Please try again.' },
    onRefused: (error) => {
      setRefusal(error.sentence)
      return false
    },
  })

  async function read(content: Uint8Array<ArrayBuffer>) {
    setRefusal(undefined)
    const seen = await preview.run({ body: { mediaType: 'text/csv', content } })
    if (!seen) return
    if (seen.rows.length > 0) onRead(seen)
    else setRefusal(seen.notUnderstood[0] ?? 'There are no people in this file.')
  }

  return (
    <ChooseCsv
      help="A .csv file, 500 KB and 1,000 people at most. Its first row names the columns: First name, Last name, Email, Role, Sites, Access."
      example={example}
      maxBytes={invitations.preview.body.maxBytes}
      isPending={preview.isPending}
      refusal={refusal}
      onChoose={read}
      onCancel={onCancel}
    />
  )
}
