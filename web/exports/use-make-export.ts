import { useState } from 'react'
import { exports } from '#contract/publishing/exports.ts'
import type { ExportFormat } from '#domain/publish/export-format.ts'
import { calendarFiles } from '#web/api/calendars/calendar-files.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import type { ExportSettings } from './use-export-settings.ts'
import { filesInWords } from './words.ts'

/** Exports the chosen calendars: a single one is downloaded at once, several become a zip made in the background. */
export function useMakeExport(settings: ExportSettings, onStarted: (id: string) => void) {
  const { fundingYears, siteIds, chosen, calendars } = settings
  const [pending, setPending] = useState<ExportFormat | 'zip' | null>(null)
  const { save } = useSaveFile()
  const start = useAction(exports.start, {
    success: {
      title: 'Export Started',
      text: ({ counts }) =>
        `${filesInWords(counts.waiting)} are being made. If you stay, the zip is downloaded automatically; if you leave, find it under Your exports.`,
    },
    failure: { title: 'Export Failed', text: 'The export could not be started. Please try again.' },
    refresh: ['/api/exports'],
  })

  async function findOnly(): Promise<string | null> {
    const [fundingYear] = fundingYears
    if (fundingYears.length !== 1 || fundingYear === undefined) return null
    if (siteIds !== undefined && siteIds.length !== 1) return null
    if (siteIds === undefined && calendars !== 1) return null
    const [of] = [...chosen.values()].filter((each) => each.fundingYear === fundingYear)
    if (siteIds !== undefined) return of?.calendarId ?? null
    const [only] = await call(exports.calendars, { query: { fundingYear, limit: 1 } }).catch(() => [])
    return only?.calendarId ?? null
  }

  function startZip(formats: readonly ExportFormat[]) {
    const body = { formats: [...formats], fundingYears, ...(siteIds && { siteIds }) }
    return start.run({ body }, ({ id }) => onStarted(id))
  }

  async function makeZip(formats: readonly ExportFormat[]) {
    setPending('zip')
    await startZip(formats)
    setPending(null)
  }

  async function make(format: ExportFormat) {
    setPending(format)
    const only = await findOnly()
    if (only === null) await startZip([format])
    else await save(calendarFiles[format], { params: { id: only } })
    setPending(null)
  }

  return { make, makeZip, pending }
}
