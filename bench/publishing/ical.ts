import { measure, printRatios } from '#bench/measure.ts'
import { sampleYear } from '#bench/sample-year.ts'
import { icalOf } from '#server/publishing/ical/ical-of.ts'

const perRun = 20

/** A year of 36 events as iCalendar text, compared with the same year as JSON. */
export async function benchIcal(): Promise<void> {
  const published = sampleYear()
  const publication = { calendarId: '6c1f52f5-4f5c-4bb1-9d63-0f6cf3a3a1f0', approvedAt: new Date() }
  const events = icalOf(published, publication).match(/BEGIN:VEVENT/g)?.length
  const many = (once: () => unknown) => () => {
    for (let left = perRun; left > 0; left -= 1) once()
  }
  printRatios(
    `iCalendar of ${events} events`,
    await measure([
      { name: 'the year as JSON', perRun, run: many(() => JSON.stringify(published)) },
      {
        name: 'the year as iCalendar',
        perRun,
        run: many(() => icalOf(published, publication)),
        bar: { under: 2, in: 'ms' },
      },
    ]),
  )
}
