/** All-day, as a calendar file has it: the end is the day after the last. */
export type IcalEvent = [summary: string, start: string, end?: string]
const compact = (day: string) => day.replaceAll('-', '')

export function icalFile(events: readonly IcalEvent[]): string {
  const lines = events.flatMap(([summary, start, end]) => [
    'BEGIN:VEVENT',
    `DTSTART;VALUE=DATE:${compact(start)}`,
    ...(end === undefined ? [] : [`DTEND;VALUE=DATE:${compact(end)}`]),
    `SUMMARY:${summary}`,
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}
