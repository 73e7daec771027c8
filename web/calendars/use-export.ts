import { calendars } from '#contract/calendars/calendars.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'

/** Downloads the approved revision as an iCal file. */
export function useExport(id: string) {
  const { save, saving } = useSaveFile()
  return { save: () => save(calendars.export, { params: { id } }), isPending: saving !== null }
}
