import { useState } from 'react'
import type { PublishedTermDates } from '#contract/authorities/published-dates.ts'
import { termDates } from '#contract/authorities/term-dates.ts'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { useAction } from '#web/api/use-action.ts'
import { useBankHolidays } from '#web/planner/use-bank-holidays.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { useUnsaved } from '#web/ui/page/unsaved.ts'
import { holidaysInTerms } from './holidays-in-terms.ts'

type OpenDaysFormProps = { authorityId: string; division: Division; year: PublishedTermDates }

/** The bank holidays on which its schools are open, for councils whose file does not name them. */
export function OpenDaysForm({ authorityId, division, year }: OpenDaysFormProps) {
  const known = useBankHolidays(year.academicYear)
  const [open, setOpen] = useState(year.openBankHolidays)
  const isChanged = open.toSorted().join() !== year.openBankHolidays.toSorted().join()
  useUnsaved(isChanged)
  const save = useAction(termDates.keep, {
    success: { title: 'Term Dates Saved', text: 'Plans of its sites use them from now on.' },
    failure: { title: 'Save Failed', text: 'Failed to save the term dates. Please try again.' },
    refresh: ['/api/local-authorities'],
  })

  if (known.state === 'loading') return <p className="text-soft">Loading the bank holidays …</p>
  if (known.state === 'failed')
    return (
      <Notice tone="danger" title="The bank holidays could not be loaded">
        <Button size="small" onClick={known.retry}>
          Try again
        </Button>
      </Notice>
    )
  const holidays = holidaysInTerms(year, known.bankHolidays, division)
  if (holidays.length === 0) return <p className="text-soft">No bank holiday is in its terms.</p>

  function submit() {
    const { academicYear, terms, insetDays, version, source, sourceDate } = year
    const dates = { academicYear, terms, insetDays, openBankHolidays: open, version }
    void save.run({ params: { id: authorityId }, body: { source, sourceDate, years: [dates] } })
  }

  const choose = (date: string, isOpen: boolean) =>
    setOpen(isOpen ? [...open, date] : open.filter((each) => each !== date))

  return (
    <Form aria-label={`Open bank holidays of ${year.academicYear}`} onSubmit={submit}>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-soft">
          Choose those on which {nationWords(division).payer}’s schools are open.
        </legend>
        {holidays.map(({ date, name }) => (
          <Checkbox
            key={date}
            label={`${name}, ${formatDate(date, 'd MMMM yyyy')}`}
            isChecked={open.includes(date)}
            onChange={(isOpen) => choose(date, isOpen)}
          />
        ))}
      </fieldset>
      <Button
        type="submit"
        size="small"
        className="mt-2"
        disabled={!isChanged}
        isPending={save.isPending}
        pendingLabel="Saving..."
      >
        Save open days
      </Button>
    </Form>
  )
}
