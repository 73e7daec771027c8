import { useEffect, useRef } from 'react'
import { type Export, exports } from '#contract/publishing/exports.ts'
import { zipFileName } from '#contract/publishing/zip-file-name.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Downloads exports that were started on this page as soon as they are ready. */
export function useSaveWhenReady(rows: readonly Export[]) {
  const startedHere = useRef(new Set<string>())
  const { save } = useSaveFile('The zip is ready, but it could not be saved. Download it under Your exports.')

  useEffect(() => {
    for (const row of rows) {
      if (row.state === 'running' || !startedHere.current.delete(row.id)) continue
      if (row.state === 'done')
        void save(exports.download, { params: { id: row.id }, fileName: zipFileName(row) })
      if (row.state === 'failed')
        toast({
          title: 'Export Failed',
          description: row.reason ?? 'Nothing could be made. Please try again.',
          variant: 'destructive',
        })
    }
  })

  return (id: string) => void startedHere.current.add(id)
}
