import { useState } from 'react'
import { type BackupContent, restoreConfirmation } from '#contract/system/backups.ts'
import { contentInWords } from '#web/admin/backups/words.ts'
import { MomentOf } from '#web/session/shown-dates.tsx'
import { SubmitActions } from '#web/ui/dialog/submit-actions.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

type ReplaceEverythingProps = {
  content: BackupContent
  isPending: boolean
  onCancel: () => void
  onConfirm: (words: string) => void
}

export function ReplaceEverything({ content, isPending, onCancel, onConfirm }: ReplaceEverythingProps) {
  const [words, setWords] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>()

  function submit() {
    const isConfirmed = words.trim().toLowerCase() === restoreConfirmation
    setRefusal(isConfirmed ? undefined : `Type “${restoreConfirmation}” to continue`)
    if (isConfirmed) onConfirm(restoreConfirmation)
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
        The backup is complete. It is from{' '}
        <strong>
          <MomentOf instant={content.createdAt} form="d MMM yyyy" />
        </strong>{' '}
        and contains {contentInWords(content)}.
      </p>
      <Notice tone="danger" title="Everything that was done since then is lost">
        Calendars, sites, people and settings are as they were at that moment. Everyone is signed out,
        including you. Emails that were waiting then stay in the outbox until someone sends them again. The
        audit log keeps what was done since.
      </Notice>
      {!content.hasKey && (
        <Notice tone="warn" title="It was made with another SECRET_KEY">
          Second factors by app, sign-in providers and addresses of feeds can’t be read afterwards. Start the
          server with that key, or use a backup with a passphrase, which contains it.
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
      <SubmitActions
        variant="danger"
        label="Replace Everything"
        pendingLabel="Starting..."
        isPending={isPending}
        onCancel={onCancel}
      />
    </form>
  )
}
