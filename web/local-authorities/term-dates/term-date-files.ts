import { termDates } from '#contract/authorities/term-dates.ts'
import { uploadKind } from '#web/api/upload-kind.ts'

export const termDateFiles = uploadKind(
  { ics: 'text/calendar', csv: 'text/csv', json: 'application/json', html: 'text/html', htm: 'text/html' },
  termDates.preview.body.maxBytes,
)
