import { useState } from 'react'
import type { ImportPreview } from '#contract/people/invitations.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ChooseFile } from './import/choose-file.tsx'
import { PreviewedPeople } from './import/previewed-people.tsx'
import { SendingProgress } from './import/sending-progress.tsx'
import { useSending } from './import/use-sending.ts'

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const sending = useSending()

  return (
    <Dialog
      onClose={onClose}
      isDirty={preview !== null && sending.state === 'not-begun'}
      title="Import users"
      description="Invites everyone in a file. You check each row before any email is sent."
      width={preview !== null && sending.state === 'not-begun' ? 'full' : 'wide'}
    >
      {sending.state !== 'not-begun' ? (
        <SendingProgress sending={sending} onClose={onClose} />
      ) : preview === null ? (
        <ChooseFile onRead={setPreview} />
      ) : (
        <PreviewedPeople
          preview={preview}
          onBack={() => setPreview(null)}
          onSend={(people) => void sending.send(people)}
        />
      )}
    </Dialog>
  )
}
