import { useState } from 'react'
import { calendars } from '#contract/calendars.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { download } from '#web/api/download.ts'
import { toast } from '#web/ui/toast.ts'

/** Saves the approved revision as an iCal file. */
export function useExport(id: string) {
  const [isPending, setIsPending] = useState(false)

  async function save() {
    setIsPending(true)
    try {
      const fileName = `calendar-${id}.ics`
      await download(calendars.export, { params: { id }, fileName })
      toast({ title: 'Export Successful', description: `Saved as ${fileName}.` })
    } catch (error) {
      toast({
        title: 'Export Failed',
        description: sentenceOf(error, 'Failed to export calendar. Please try again.'),
        variant: 'destructive',
      })
    } finally {
      setIsPending(false)
    }
  }

  return { save, isPending }
}
