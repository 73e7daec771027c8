import { type ImportPreview, invitations } from '#contract/people/invitations.ts'
import { ChooseCsv } from '#web/api/files/choose-csv.tsx'
import { useAction } from '#web/api/use-action.ts'

const example = {
  name: 'users.csv',
  lines: [
    'First name,Last name,Email,Role,Sites,Access',
    'First,Person,first.person@nursery.example,Site Manager,All sites,Edit',
    'Second,Person,second.person@nursery.example,Site User,First nursery | Second nursery,Read',
  ],
} as const

export function ChooseFile({ onRead }: { onRead: (preview: ImportPreview) => void }) {
  const preview = useAction(invitations.preview, {
    failure: { title: 'Import Failed', text: 'The file could not be read. Please try again.' },
  })

  return (
    <ChooseCsv
      things="people"
      example={example}
      maxBytes={invitations.preview.body.maxBytes}
      isPending={preview.isPending}
      refusal={preview.error?.sentence}
      read={(body) => preview.run({ body })}
      onRead={onRead}
    />
  )
}
