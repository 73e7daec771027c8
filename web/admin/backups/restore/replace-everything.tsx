import { useState } from 'react'
import { type BackupContent, restoreConfirmation } from '#contract/system/backups.ts'
import { contentInWords } from '#web/admin/backups/words.ts'
import { MomentOf } from '#web/session/shown-dates.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

type ReplaceEverythingProps = {
  content: BackupContent
  isPending: boolean
  onCancel: () => void
  onConfirm: (words: string) => void
}

/** What comes, what goes, and the words by which somebody says that they mean it. */
export function ReplaceEverything({ content, isPending, onCancel, onConfirm }: ReplaceEverythingProps) {
  const [words, setWords] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>()

  function submit() {
    const isSaid = words.trim().toLowerCase() === restoreConfirmation
    setRefusal(isSaid ? undefined : `Type “${restoreConfirmation}” to go on`)
    if (isSaid) onConfirm(restoreConfirmation)
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>
        The backup is whole. It is of{' '}
        <strong>
          <MomentOf instant={content.createdAt} form="d MMM yyyy" />
        </strong>{' '}
        and holds {contentInWords(content)}.
      </p>
      <Notice tone="danger" title="Everything that was done since then goes">
        Calendars, sites, people and settings are as they were at that moment. Everybody is signed out, you
        too. Mails that were waiting then wait in the outbox until somebody sends them again. The audit log
        keeps what has happened since.
      </Notice>
      {!content.hasKey && (
        <Notice tone="warn" title="It was made with another SECRET_KEY">
          Second factors by app, sign-in providers and addresses of feeds can’t be read afterwards. Start the
          server with that key, or use a backup with a passphrase, which brings it along.
        </Notice>
      )}
      <Field label={`Type “${restoreConfirmation}”`} error={refusal}>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="danger" isPending={isPending} pendingLabel="Starting...">
          Replace Everything
        </Button>
      </DialogActions>
    </form>
  )
}
