import { useState } from 'react'
import { backups, uploadChunkBytes } from '#contract/system/backups.ts'
import { loadingFailure } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

const maxTries = 4

/** Sends a file in chunks, so that after a lost connection only one chunk is sent again. */
export function useUpload() {
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
