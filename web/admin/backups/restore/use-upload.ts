import { useState } from 'react'
import { backups, uploadPieceBytes } from '#contract/system/backups.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

const mostTries = 4

/** Sends a file piece by piece; a piece whose answer was lost is sent again, not the whole file. */
export function useUpload() {
  const [sent, setSent] = useState<{ done: number; all: number } | null>(null)
  const [error, setError] = useState<string | undefined>()

  /** The upload's id, or null where it did not get through: why is in `error`. */
  async function send(file: File): Promise<string | null> {
    setError(undefined)
    setSent({ done: 0, all: file.size })
    try {
      const { id } = await call(backups.startUpload, { body: { byteCount: file.size } })
      for (let offset = 0; offset < file.size; offset += uploadPieceBytes) {
        await sendPiece(file, id, offset)
        setSent({ done: Math.min(offset + uploadPieceBytes, file.size), all: file.size })
      }
      return id
    } catch (failure) {
      setError(sentenceOf(failure, 'The file could not be sent. Check your connection and try again.'))
      return null
    } finally {
      setSent(null)
    }
  }

  return { send, sent, error }
}

async function sendPiece(file: File, id: string, offset: number): Promise<void> {
  const piece = await file.slice(offset, offset + uploadPieceBytes).arrayBuffer()
  const body = { mediaType: 'application/octet-stream', content: new Uint8Array(piece) }
  for (let tries = 1; ; tries += 1) {
    try {
      await call(backups.addPiece, { params: { id }, query: { offset }, body })
      return
    } catch (error) {
      const isTemporary = !(error instanceof Error && 'status' in error && Number(error.status) < 500)
      if (!isTemporary || tries === mostTries) throw error
    }
  }
}
