import { calendars } from '#contract/calendars/calendars.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'

/** Downloads the approved revision as an iCal file. */
export function useExport(id: string) {
  const { save, saving } = useSaveFile()
  const file = { params: { id }, fileName: `calendar-${id}.ics` }
  return { save: () => save(calendars.export, file), isPending: saving !== null }
}
