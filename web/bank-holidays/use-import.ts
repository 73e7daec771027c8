import { useQueryClient } from '@tanstack/react-query'
import { bankHolidayImports } from '#contract/authorities/bank-holiday-imports.ts'
import { bankHolidays } from '#contract/authorities/bank-holidays.ts'
import { segmentsOf } from '#web/api/query.ts'
import { useAction } from '#web/api/use-action.ts'

export function useImport(source: string | undefined) {
  const queryClient = useQueryClient()
  const { run, isPending } = useAction(bankHolidayImports.ingest, {
    success: {
      title: 'Bank Holidays Updated',
      text: ({ imported, updated }) =>
        `From ${source ?? 'the feed'}: imported ${imported} new and updated ${updated}`,
    },
    failure: {
      title: 'Import Failed',
      text: `Failed to import bank holidays from ${source ?? 'the government’s'} API`,
    },
    refresh: [bankHolidayImports.listOfYear.path, bankHolidays.list.path],
  })

  async function start() {
    if ((await run({})) === undefined)
      await queryClient.invalidateQueries({ queryKey: segmentsOf(bankHolidayImports.imports.path) })
  }

  return { start, isPending }
}
