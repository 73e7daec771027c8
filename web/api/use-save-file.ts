import { useState } from 'react'
import type { ParamsOf } from '#contract/endpoint.ts'
import { toast, toastFailure } from '#web/ui/toast/toast.ts'
import { errorMessage } from './api-error.ts'
import type { FileEndpoint } from './download.ts'
import { isConfirmationWanted } from './request.ts'

type SavedWords = {
  saved?: { title: string; text: (fileName: string) => string }
  failureTitle?: string
}

const exported = { title: 'Export Successful', text: (fileName: string) => `Saved as ${fileName}.` }

/** `failure` is shown where the server sends no message. */
export function useSaveFile(
  failure = 'Failed to export calendar. Please try again.',
  { saved = exported, failureTitle = 'Export Failed' }: SavedWords = {},
) {
  const [saving, setSaving] = useState<string | null>(null)

  async function save<E extends FileEndpoint>(
    endpoint: E,
    file: { params: ParamsOf<E>; query?: object; fileName?: string },
  ) {
    setSaving(file.fileName ?? '')
    try {
      // Loaded on demand, to keep the first visit small.
      const { download } = await import('./download.ts')
      const fileName = await download(endpoint, file)
      toast({ title: saved.title, description: saved.text(fileName) })
    } catch (error) {
      if (!isConfirmationWanted(error)) toastFailure(failureTitle, errorMessage(error, failure))
    } finally {
      setSaving(null)
    }
  }

  /** `saving` is the given name of the file that is being downloaded. */
  return { save, saving }
}
