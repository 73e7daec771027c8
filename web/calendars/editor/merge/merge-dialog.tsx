import { useMemo, useState } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { planOf } from '#web/calendars/calendar-plan.ts'
import { arePlansEqual, type Plan } from '#web/planner/plan/plan.ts'
import { planErrors } from '#web/planner/plan-errors.ts'
import { useYearFacts } from '#web/planner/use-year-facts.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { useDates } from '#web/session/use-dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { DifferenceRow } from './difference-row.tsx'
import { type Choices, differencesBetween, firstChoices, mergePlans, type Side } from './differences.ts'
import { MergedWeeks } from './merged-weeks.tsx'
import { deleteSavedChoices, findSavedChoices, saveChoices } from './saved-choices.ts'

type MergeDialogProps = {
  /** The version that someone else has saved. */
  theirs: Calendar
  mine: Plan
  /** The version that both started from. */
  base: Plan
  onMerge: (merged: Plan) => void
  onClose: () => void
}

export function MergeDialog({ theirs, mine, base, onMerge, onClose }: MergeDialogProps) {
  const dates = useDates()
  const { user } = useSignedIn()
  const place = { userId: user.id, calendarId: theirs.id, version: theirs.version }
  const known = useYearFacts(theirs)
  const holidayNames = known.state === 'known' ? known.facts.holidayNames : null
  const their = useMemo(() => planOf(theirs), [theirs])
  const differences = useMemo(
    () => differencesBetween(their, mine, base, theirs.division),
    [their, mine, base, theirs.division],
  )
  const [choices, setChoices] = useState(
    (): Choices => new Map([...firstChoices(differences, base, their, mine), ...findSavedChoices(place)]),
  )
  const merged = useMemo(
    () => mergePlans(their, mine, differences, choices),
    [their, mine, differences, choices],
  )
  const moment = dates.momentOf(theirs.updatedAt, 'd MMM yyyy')
  const changed = arePlansEqual(their, base)
    ? `The calendar was changed on ${moment}, but its dates are those that you started from.`
    : `Their version is of ${moment}.`
  const problems = [...planErrors(theirs, merged).values()]
  const isWhole = problems.length === 0
  const isTheirs = arePlansEqual(merged, their)

  const choose = (key: string, side: Side) => update(new Map(choices).set(key, side))
  const chooseAll = (side: Side) => update(new Map(differences.map(({ key }) => [key, side])))

  function update(chosen: Choices) {
    setChoices(chosen)
    saveChoices(place, chosen)
  }

  function merge() {
    deleteSavedChoices(place)
    onMerge(merged)
  }

  return (
    <Dialog
      width="full"
      title="Compare both versions"
      description={`${changed} Choose for each difference which one to keep; nothing is saved yet.`}
      onClose={onClose}
    >
      {differences.length === 0 ? (
        <Notice tone="ok" title="Both versions have the same dates">
          There is nothing to choose. Continue with their version.
        </Notice>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap gap-2">
            <Button size="small" onClick={() => chooseAll('theirs')}>
              Use all of theirs
            </Button>
            <Button size="small" onClick={() => chooseAll('mine')}>
              Keep all of mine
            </Button>
          </div>
          <div className="grid gap-4">
            {differences.map((difference) => (
              <DifferenceRow
                key={difference.key}
                difference={difference}
                versions={{ base, theirs: their, mine }}
                holidayNames={holidayNames}
                rules={theirs}
                division={theirs.division}
                chosen={choices.get(difference.key) ?? 'mine'}
                onChoose={(side) => choose(difference.key, side)}
              />
            ))}
          </div>
        </>
      )}
      {holidayNames && (
        <MergedWeeks plans={{ theirs: their, mine, merged }} holidayNames={holidayNames} rules={theirs} />
      )}
      {!isWhole && (
        <div role="status" className="mt-4">
          <Notice tone="warn" title="These choices don’t fit together yet">
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
            <p>Change a choice, or open the plan in the planner and correct it there.</p>
          </Notice>
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>Decide later</Button>
        <Button variant="main" onClick={merge}>
          {isTheirs
            ? 'Use their version'
            : problems.length > 0
              ? 'Open in the planner'
              : 'Save merged calendar'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
