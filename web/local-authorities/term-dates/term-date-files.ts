import { termDates } from '#contract/authorities/term-dates.ts'
import { uploadKind } from '#web/api/upload-kind.ts'

export const termDateFiles = uploadKind(
  {
    ...{ pdf: 'application/pdf', html: 'text/html', htm: 'text/html' },
    ...{ ics: 'text/calendar', csv: 'text/csv', json: 'application/json' },
  },
  termDates.preview.body.maxBytes,
)
