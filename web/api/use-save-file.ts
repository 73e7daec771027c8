import { useState } from 'react'
import type { Endpoint, FileAnswer, ParamsOf } from '#contract/endpoint.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { sentenceOf } from './api-error.ts'

type FileEndpoint = Endpoint & { readonly response: FileAnswer }

/** Saves files of the server's: one place for the toasts of every export. */
export function useSaveFile(failure = 'Failed to export calendar. Please try again.') {
  const [saving, setSaving] = useState<string | null>(null)

  async function save<E extends FileEndpoint>(
    endpoint: E,
    file: { params: ParamsOf<E>; query?: object; fileName: string },
  ) {
    setSaving(file.fileName)
    try {
      // A first visit does without it.
      const { download } = await import('./download.ts')
      await download(endpoint, file)
      toast({ title: 'Export Successful', description: `Saved as ${file.fileName}.` })
    } catch (error) {
      toast({
        title: 'Export Failed',
        description: sentenceOf(error, failure),
        variant: 'destructive',
      })
    } finally {
      setSaving(null)
    }
  }

  /** `saving` is the name of the file that is on its way. */
  return { save, saving }
}
