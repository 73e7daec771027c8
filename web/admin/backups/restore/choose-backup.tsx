import { useState } from 'react'
import {
  type Backup,
  type BackupContent,
  type BackupSource,
  backups,
  uploadChunkBytes,
} from '#contract/system/backups.ts'
import { loadingFailure } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/api/use-action.ts'
import { SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

type Found = { source: BackupSource; passphrase: string | null; content: BackupContent }

type ChooseBackupProps = { backup: Backup | null; onFound: (found: Found) => void }

export function ChooseBackup({ backup, onFound }: ChooseBackupProps) {
  const [file, setFile] = useState<File | null>(null)
  const [source, setSource] = useState<BackupSource | null>(
    backup === null ? null : { kind: 'backup', id: backup.id },
  )
  const [passphrase, setPassphrase] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>()
  const upload = useUpload()
  const check = useAction(backups.check, {
    failure: { title: 'Backup Not Read', text: 'The backup could not be read. Please try again.' },
    onRefused: ({ fields }) => fields?.file !== undefined || fields?.passphrase !== undefined,
  })
  const wantsPassphrase =
    (backup?.isEncrypted ?? file?.name.endsWith('.age') ?? false) ||
    check.error?.fields?.passphrase !== undefined

  async function read() {
    const chosen = source ?? (await sendFile())
    if (chosen === null) return
    const given = passphrase === '' ? null : passphrase
    const content = await check.run({ body: { source: chosen, passphrase: given } })
    if (content) onFound({ source: chosen, passphrase: given, content })
  }

  async function sendFile(): Promise<BackupSource | null> {
    setRefusal(file === null ? 'Choose the file of a backup.' : undefined)
    const id = file && (await upload.send(file))
    if (id === null) return null
    const sent = { kind: 'upload', id } as const
    setSource(sent)
    return sent
  }

  return (
    <Form onSubmit={read} className="grid gap-4">
      {backup === null && (
        <Field
          label="File"
          help="A .tar.gz or .tar.gz.age file made by Term Calendar."
          error={refusal ?? upload.error ?? check.error?.fields?.file}
        >
          <TextInput
            type="file"
            accept=".gz,.age"
            disabled={upload.sent !== null || check.isPending}
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null)
              setSource(null)
              check.reset()
            }}
          />
        </Field>
      )}
      {wantsPassphrase && (
        <Field label="Passphrase" error={check.error?.fields?.passphrase}>
          <PasswordInput
            autoComplete="off"
            value={passphrase}
            onChange={({ target }) => setPassphrase(target.value)}
          />
        </Field>
      )}
      {backup !== null && check.error?.fields?.file !== undefined && (
        <p role="alert" className="text-danger">
          {check.error.fields.file}
        </p>
      )}
      {upload.sent && (
        <div className="grid gap-1.5">
          <p className="tabular-nums">
            {formatBytes(upload.sent.done)} of {formatBytes(upload.sent.all)} sent
          </p>
          <ProgressBar label="Sent" done={upload.sent.done} all={upload.sent.all} />
        </div>
      )}
      <p role="status" className="text-small text-soft">
        {check.isPending ? 'Reading the backup and comparing it with its manifest…' : readFirst}
      </p>
      <SubmitActions
        label="Read the Backup"
        pendingLabel={upload.sent === null ? 'Reading...' : 'Sending...'}
        isPending={upload.sent !== null || check.isPending}
      />
    </Form>
  )
}

const readFirst = 'Reading it changes nothing.'

const maxTries = 4

/** Sends a file in chunks, so that after a lost connection only one chunk is sent again. */
function useUpload() {
  const [sent, setSent] = useState<{ done: number; all: number } | null>(null)
  const [error, setError] = useState<string | undefined>()

  /** The upload's id, or null with the reason in `error`. */
  async function send(file: File): Promise<string | null> {
    setError(undefined)
    setSent({ done: 0, all: file.size })
    try {
      const { id } = await call(backups.startUpload, { body: { byteCount: file.size } })
      for (let offset = 0; offset < file.size; offset += uploadChunkBytes) {
        await sendChunk(file, id, offset)
        setSent({ done: Math.min(offset + uploadChunkBytes, file.size), all: file.size })
      }
      return id
    } catch (failure) {
      setError(loadingFailure(failure))
      return null
    } finally {
      setSent(null)
    }
  }

  return { send, sent, error }
}

async function sendChunk(file: File, id: string, offset: number): Promise<void> {
  const chunk = await file.slice(offset, offset + uploadChunkBytes).arrayBuffer()
  const body = { mediaType: 'application/octet-stream', content: new Uint8Array(chunk) }
  for (let tries = 1; ; tries += 1) {
    try {
      await call(backups.addPiece, { params: { id }, query: { offset }, body })
      return
    } catch (error) {
      const isRetryable = !(error instanceof Error && 'status' in error && Number(error.status) < 500)
      if (!isRetryable || tries === maxTries) throw error
    }
  }
}
