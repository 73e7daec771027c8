import { useEffect, useRef, useState } from 'react'
import type { LocalAuthorityDetails } from '#contract/authorities/local-authorities.ts'
import type { PublishedTermDates } from '#contract/authorities/published-dates.ts'
import { type TermDatesPreview, termDates } from '#contract/authorities/term-dates.ts'
import { checkPublishedYear } from '#domain/authority/published-term-dates.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { useAction } from '#web/api/use-action.ts'
import { DateInput } from '#web/session/date-input.tsx'
import { Button, SubmitButton } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { errorsOf } from '#web/ui/form/errors-of.ts'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { useUnsaved } from '#web/ui/page/unsaved.ts'
import { TextList } from '#web/ui/text-list.tsx'
import { ReadLines } from './read-lines.tsx'
import { firstChoice, termDatesInputOf, withSavedOpenDays } from './term-dates-input.ts'
import { YearDates } from './year-dates.tsx'

export type Found = TermDatesPreview & { source: string; sourceDate: IsoDate | null }

type PreviewFormProps = {
  authority: Pick<LocalAuthorityDetails, 'id' | 'division'>
  found: Found
  saved: readonly PublishedTermDates[]
  /** Refetches the saved dates with their versions. */
  onStale: () => void
  /** A line was corrected, and the text was read again. */
  onFound: (found: Found) => void
  onClose: () => void
}

/** Nothing is saved before the user has seen the preview. */
export function PreviewForm({ authority, found, saved, onStale, onFound, onClose }: PreviewFormProps) {
  const years = withSavedOpenDays(found.years, saved)
  const [source, setSource] = useState(found.source)
  const [sourceDate, setSourceDate] = useState(found.sourceDate ?? '')
  const [chosen, setChosen] = useState(() => firstChoice(found.years))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const save = useAction(termDates.keep, {
    success: { title: 'Term Dates Saved', text: 'Plans of its sites use them from now on.' },
    failure: { title: 'Save Failed', text: 'Failed to save the term dates. Please try again.' },
    refresh: ['/api/local-authorities'],
    onRefused: (error) => {
      setProblems(error.fields)
      if (error.code === 'stale-version') onStale()
      return false
    },
  })

  const again = useAction(termDates.preview, {
    failure: { title: 'Import Failed', text: 'Failed to read the term dates. Please try again.' },
  })

  useEffect(() => heading.current?.focus(), [])
  useUnsaved(true)

  async function submit() {
    setAttempt(attempt + 1)
    const checked = termDatesInputOf({ years, chosen, source, sourceDate, saved })
    setProblems('problems' in checked ? checked.problems : {})
    if ('problems' in checked) return
    const done = await save.run({ params: { id: authority.id }, body: checked.input })
    if (done) onClose()
  }

  async function readAgain(text: string) {
    const body = { mediaType: 'text/plain', content: new TextEncoder().encode(text) }
    const seen = await again.run({ params: { id: authority.id }, body })
    if (!seen) return
    onFound({ ...seen, source, sourceDate: sourceDate === '' ? null : sourceDate })
    setChosen(firstChoice(seen.years))
    setProblems({})
    heading.current?.focus()
  }

  function choose(academicYear: string, isChosen: boolean) {
    const others = chosen.filter((year) => year !== academicYear)
    setChosen(isChosen ? [...others, academicYear] : others)
  }

  return (
    <Form onSubmit={submit} className="grid gap-4 rounded-control border border-action p-3.5">
      <h3 ref={heading} tabIndex={-1} className="text-lead font-semibold outline-none">
        What was read
      </h3>
      <ErrorSummary errors={errorsOf(problems)} attempt={attempt} />
      <div role="alert" className="empty:hidden">
        {save.error?.code === 'stale-version' && (
          <Notice tone="danger" title="Someone else has saved dates of this authority">
            They are shown below. Save these again to replace them, or cancel.
          </Notice>
        )}
      </div>
      {found.notUnderstood.length > 0 && (
        <Notice tone="warn" title="Please check">
          <TextList className="mt-1 grid list-disc gap-1 pl-4" texts={found.notUnderstood} />
        </Notice>
      )}
      {found.lines.length > 0 && (
        <ReadLines
          key={textOf(found)}
          lines={found.lines}
          isReading={again.isPending}
          onReadAgain={(text) => void readAgain(text)}
        />
      )}
      {years.map((year) => (
        <div key={year.academicYear} className="grid gap-2">
          <Checkbox
            label={`School year ${year.academicYear}`}
            isChecked={chosen.includes(year.academicYear)}
            onChange={(isChosen) => choose(year.academicYear, isChosen)}
          />
          {checkPublishedYear(year).map(({ path, message }) => (
            <p key={path} className="text-small text-danger">
              {message}
            </p>
          ))}
          {saved
            .filter(({ academicYear }) => academicYear === year.academicYear)
            .map((before) => (
              <p key={before.source} className="text-small wrap-anywhere text-soft">
                It replaces the dates from {before.source}.
              </p>
            ))}
          <YearDates division={authority.division} year={year} />
        </div>
      ))}
      {found.years.length === 0 ? (
        <p>There are no terms in it that could be saved.</p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
          <Field label="Where they were published" error={problems.source}>
            <TextInput value={source} onChange={({ target }) => setSource(target.value)} />
          </Field>
          <Field label="Published on" isOptional error={problems.sourceDate}>
            <DateInput value={sourceDate} onChange={setSourceDate} />
          </Field>
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {found.years.length > 0 && (
          <SubmitButton isPending={save.isPending} pendingLabel="Saving...">
            Save these dates
          </SubmitButton>
        )}
      </DialogActions>
    </Form>
  )
}

function textOf({ lines }: Found): string {
  return lines.map(({ text }) => text).join('\n')
}
