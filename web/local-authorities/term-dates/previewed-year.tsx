import type { PublishedTermDates } from '#contract/authorities/published-dates.ts'
import type { TermDatesPreview } from '#contract/authorities/term-dates.ts'
import { checkPublishedYear } from '#domain/authority/published-term-dates.ts'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { YearDates } from './year-dates.tsx'

type PreviewedYearProps = {
  division: Division
  year: TermDatesPreview['years'][number]
  saved: PublishedTermDates | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

export function PreviewedYear({ division, year, saved, isChosen, onChoose }: PreviewedYearProps) {
  return (
    <div className="grid gap-2">
      <Checkbox label={`School year ${year.academicYear}`} isChecked={isChosen} onChange={onChoose} />
      {checkPublishedYear(year).map(({ path, message }) => (
        <p key={path} className="text-small text-danger">
          {message}
        </p>
      ))}
      {saved && (
        <p className="text-small wrap-anywhere text-soft">It replaces the dates from {saved.source}.</p>
      )}
      <YearDates division={division} year={year} />
    </div>
  )
}
