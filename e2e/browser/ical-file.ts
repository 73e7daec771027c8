import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import type { Download } from 'playwright-core'
import { addDays, type DateRange } from '#domain/year/iso-date.ts'

export type Entry = DateRange & { readonly category: string; readonly summary: string }

/** The entries of a saved iCal file as ranges of days, both ends inclusive, read by a library that is not ours. */
export async function entriesIn(download: Download): Promise<Entry[]> {
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { startDate, endDate, summary } = new ICAL.Event(component)
    if (!startDate.isDate || !endDate.isDate) throw new Error(`"${summary}" has hours.`)
    return {
      category: String(component.getFirstPropertyValue('categories')),
      summary,
      startDate: startDate.toString(),
      endDate: addDays(endDate.toString(), -1),
    }
  })
}
