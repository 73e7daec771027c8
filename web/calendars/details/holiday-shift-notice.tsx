import { bankHolidays, type HolidayShift } from '#contract/authorities/bank-holidays.ts'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { shiftInWords } from '#domain/publish/holiday-shift-in-words.ts'
import { listInWords } from '#domain/year/format-date.ts'
import { LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { useDates } from '#web/session/use-dates.ts'
import { Notice } from '#web/ui/page/notice.tsx'

export function HolidayShiftNotice({ calendar }: { calendar: Calendar }) {
  const found = useAnswer(bankHolidays.shift, { params: { id: calendar.id } })
  return (
    <div className="not-empty:mb-4">
      <LoadedPart query={found} what="Whether bank holidays have changed since">
        {({ shift }) =>
          shift && (
            <Notice
              tone="warn"
              title={`Bank holidays have changed since revision ${calendar.publishedRevision} was approved`}
            >
              <Shift shift={shift} />
              <p>{nextStep(calendar)}</p>
            </Notice>
          )
        }
      </LoadedPart>
    </div>
  )
}

function Shift({ shift }: { shift: HolidayShift }) {
  const dates = useDates()
  const inWords = (days: HolidayShift['lost']) =>
    listInWords(days.map(({ date, name }) => `${dates.date(date, 'd MMMM yyyy')} (${name})`))
  return (
    <>
      <p>{shiftInWords(shift)}</p>
      {shift.lost.length > 0 && <p>No longer a school day: {inWords(shift.lost)}.</p>}
      {shift.gained.length > 0 && <p>A school day now: {inWords(shift.gained)}.</p>}
    </>
  )
}

function nextStep({ status, refusals }: Calendar): string {
  if (status !== 'approved') return 'The amendment uses the new days: they are published once it is approved.'
  if (refusals.amend === undefined)
    return 'The published dates and the figures of the terms stay as approved; the months and the checks below use the new days. To publish them, choose Amend and submit it for approval again.'
  return 'The published dates stay as approved, until someone who may change this calendar amends it.'
}
