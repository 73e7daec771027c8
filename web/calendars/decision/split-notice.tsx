import { useRef, useState } from 'react'
import type { Calendar, SplitAgreement } from '#contract/calendars/calendars.ts'
import { splitAgreements } from '#contract/calendars/split-agreements.ts'
import { areSameWeeks, weeksOfYearInWords } from '#domain/authority/claim-weeks.ts'
import type { TargetWeeks } from '#domain/authority/target-weeks.ts'
import { useAction } from '#web/api/use-action.ts'
import { FullDate } from '#web/session/shown-dates.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { WholeFigures } from '#web/ui/whole-figures.tsx'
import { changedByAgreement, useRecordAgreement } from './use-record-agreement.ts'

const SplitAgreementDialog = lazyDialog(() => import('./split-agreement-dialog.tsx'), 'SplitAgreementDialog')

type SplitNoticeProps = { calendar: Calendar; weeks: TargetWeeks }

/**
 * Whether the council has agreed to the split, which a council without an account says by letter or email. One with an
 * account decides on the calendar instead.
 */
export function SplitNotice({ calendar, weeks }: SplitNoticeProps) {
  const { localAuthorityName, requirements, splitAgreement, yearStart } = calendar
  const { user } = useSignedIn()
  const [isOpen, setIsOpen] = useState(false)
  const ofSplit = splitAgreement && areSameWeeks(splitAgreement.weeks, weeks) ? splitAgreement : null
  const isEarlier = ofSplit?.localAuthorityName !== undefined
  const recorded = isEarlier ? null : ofSplit
  const isAgreed = recorded !== null || requirements.isSplitAgreed === true
  if (user.role === 'la_user' || (isAgreed && ofSplit === null)) return null

  const split = weeksOfYearInWords(weeks, yearStart)
  const action = mayRecord(calendar) && (
    <RecordActions calendar={calendar} recorded={recorded} split={split} onRecord={() => setIsOpen(true)} />
  )
  return (
    <div className="mb-4 print:hidden">
      {!isAgreed || ofSplit === null ? (
        <Notice
          tone="warn"
          title={<WholeFigures>{`${localAuthorityName} has to agree to the split ${split}`}</WholeFigures>}
          action={action}
        >
          {requirements.authorityWeeks && (
            <WholeFigures>
              {`Without a split the claims are compared with ${weeksOfYearInWords(requirements.authorityWeeks, yearStart)}. `}
            </WholeFigures>
          )}
          Ask before you claim. Once it has agreed, by letter or email for example, record that here.
          {ofSplit?.localAuthorityName !== undefined && (
            <>
              <p className="mt-2">{ofSplit.localAuthorityName}, where the site was before, agreed to it.</p>
              <Recorded agreement={ofSplit} />
            </>
          )}
        </Notice>
      ) : (
        <Notice
          tone="ok"
          title={
            <WholeFigures>
              {`${ofSplit.localAuthorityName ?? localAuthorityName} agreed to the split ${split}`}
            </WholeFigures>
          }
          action={!isEarlier && action}
        >
          <Recorded agreement={ofSplit} />
        </Notice>
      )}
      {isOpen && (
        <SplitAgreementDialog
          calendar={calendar}
          weeks={weeks}
          split={split}
          recorded={recorded}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

function Recorded({ agreement: { agreedOn, note } }: { agreement: SplitAgreement }) {
  return (
    <>
      <p>
        On <FullDate day={agreedOn} />, as your organisation recorded:
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{note}</p>
    </>
  )
}

type RecordActionsProps = {
  calendar: Calendar
  recorded: SplitAgreement | null
  /** Its weeks in words. */
  split: string
  onRecord: () => void
}

/** The first button is the same before and after, so that it can have the focus once the record is removed. */
function RecordActions({ calendar, recorded, split, onRecord }: RecordActionsProps) {
  const recordButton = useRef<HTMLButtonElement>(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button ref={recordButton} size="small" onClick={onRecord}>
        {recorded === null ? 'Record agreement' : 'Change record'}
      </Button>
      {recorded && (
        <RemoveButton
          calendar={calendar}
          recorded={recorded}
          split={split}
          onRemoved={() => recordButton.current?.focus()}
        />
      )}
    </div>
  )
}

type RemoveButtonProps = Pick<RecordActionsProps, 'calendar' | 'split'> & {
  recorded: SplitAgreement
  onRemoved: () => void
}

function RemoveButton({ calendar, recorded, split, onRemoved }: RemoveButtonProps) {
  const params = { id: calendar.id }
  // The records of other splits stay by themselves, and are refused in a request.
  const { ofOtherSplits, ...own } = recorded
  const recordAgain = useRecordAgreement({ split })
  const remove = useAction(splitAgreements.remove, {
    failure: { title: 'Removal Failed', text: 'Failed to remove the record. Please try again.' },
    ...changedByAgreement,
  })

  async function removeRecord() {
    const removed = await remove.run({ params, version: calendar.version }, onRemoved)
    if (removed === undefined) return
    const { version } = removed
    toast({
      title: 'Record Removed',
      description: 'The split is open again: the council has to agree to it.',
      action: { label: 'Undo', run: () => void recordAgain.run({ params, version, body: own }) },
    })
  }

  return (
    <Button size="small" isPending={remove.isPending} onClick={() => void removeRecord()}>
      Remove record
    </Button>
  )
}

/** Who may change the calendar: in each status one of these acts is then possible. */
function mayRecord({ refusals }: Calendar): boolean {
  return [refusals.edit, refusals.withdraw, refusals.amend].includes(undefined)
}
