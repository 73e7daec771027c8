import { useState } from 'react'
import type { ParamsOf } from '#contract/endpoint.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { errorMessage } from './api-error.ts'
import type { FileEndpoint } from './download.ts'

export function useSaveFile(failure = 'Failed to export calendar. Please try again.') {
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
      toast({ title: 'Export Successful', description: `Saved as ${fileName}.` })
    } catch (error) {
      toast({
        title: 'Export Failed',
        description: errorMessage(error, failure),
        variant: 'destructive',
      })
    } finally {
      setSaving(null)
    }
  }

  /** `saving` is the given name of the file that is being downloaded. */
  return { save, saving }
}
