import { type TermDatesCheck, termDates } from '#contract/authorities/term-dates.ts'
import { LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { DayOf } from '#web/session/shown-dates.tsx'
import { today } from '#web/session/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { TextList } from '#web/ui/text-list.tsx'
import type { Found } from './preview-form.tsx'

type PublishedCheckProps = { authorityId: string; onLook: (found: Found) => void }

/** What the published address said at the nightly check; a change is looked at before it is saved. */
export function PublishedCheck({ authorityId: id, onLook }: PublishedCheckProps) {
  const found = useAnswer(termDates.check, { params: { id } })
  return (
    <LoadedPart query={found} what="The check of the published page">
      {(check) => <Checked check={check} onLook={onLook} />}
    </LoadedPart>
  )
}

type CheckedProps = Pick<PublishedCheckProps, 'onLook'> & { check: TermDatesCheck }

function Checked({ check: { address, checkedAt, failure, changed }, onLook }: CheckedProps) {
  if (address === null || checkedAt === null) return null
  const day = <DayOf instant={checkedAt} />

  if (changed.length > 0)
    return (
      <Notice
        tone="warn"
        title="The published page has changed"
        action={
          <Button
            size="small"
            onClick={() =>
              onLook({
                source: address,
                sourceDate: today(),
                years: changed.map(({ year }) => year),
                notUnderstood: [],
                lines: [],
              })
            }
          >
            Look at the new dates
          </Button>
        }
      >
        <p>
          {failure === null ? (
            <>On {day} it no longer had the dates that are saved.</>
          ) : (
            <>
              When it was last read it no longer had the dates that are saved. On {day} it could not be read:{' '}
              {failure}
            </>
          )}{' '}
          Plans use the saved dates until you save the new ones.
        </p>
        {changed.map(({ year: { academicYear }, changes }) => (
          <TextList
            key={academicYear}
            aria-label={`School year ${academicYear}`}
            className="mt-1 list-disc pl-4"
            texts={changes}
          />
        ))}
      </Notice>
    )
  return (
    <p className="text-small wrap-anywhere text-soft">
      {failure === null ? (
        <>The published page was checked on {day}: nothing has changed.</>
      ) : (
        <>
          The published page could not be checked on {day}: {failure}
        </>
      )}
    </p>
  )
}
