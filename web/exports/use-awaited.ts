import { useEffect, useRef } from 'react'
import { type Export, exports } from '#contract/publishing/exports.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { zipNameOf } from './words.ts'

/** Saves what was started on this page as soon as it is made, so that whoever waits need not look for it. */
export function useAwaited(rows: readonly Export[]) {
  const awaited = useRef(new Set<string>())
  const { save } = useSaveFile('The zip is ready, but it could not be saved. Download it under Your exports.')

  useEffect(() => {
    for (const row of rows) {
      if (row.state === 'running' || !awaited.current.delete(row.id)) continue
      if (row.state === 'done')
        void save(exports.download, { params: { id: row.id }, fileName: zipNameOf(row) })
      if (row.state === 'failed')
        toast({
          title: 'Export Failed',
          description: row.reason ?? 'Nothing could be made. Please try again.',
          variant: 'destructive',
        })
    }
  })

  return (id: string) => void awaited.current.add(id)
}
