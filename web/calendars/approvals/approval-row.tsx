import type { Approval } from '#contract/calendars/approvals.ts'
import { daysInWords } from '#domain/count/target-state.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { CouncilWord } from '#web/calendars/decision/council-word.tsx'
import { TargetWords } from '#web/planner/ledger/target-words.tsx'
import { CalendarLink } from '#web/shell/calendar-link.tsx'
import { NextWindow } from '#web/shell/windows/next-window.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextList } from '#web/ui/text-list.tsx'
import { WholeFigures } from '#web/ui/whole-figures.tsx'
import { ApprovalActions } from './approval-actions.tsx'
import { Submitted } from './submitted.tsx'

type ApprovalRowProps = {
  approval: Approval
  /** Absent for calendars that can't be approved with others. */
  choice?: { isChosen: boolean; onChange: (isChosen: boolean) => void }
}

export function ApprovalRow({ approval, choice }: ApprovalRowProps) {
  const { id, siteName, fundingYear, localAuthorityName, revision, publishedRevision, checks } = approval
  const name = `${siteName}, ${fundingYear}`

  return (
    <li className="flex gap-3 p-4">
      {choice && (
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={choice.isChosen}
          onChange={({ target }) => choice.onChange(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-action"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
            <CalendarLink id={id} className="inline-block min-h-6 font-semibold text-ink wrap-anywhere">
              {siteName}
            </CalendarLink>
            <span className="text-soft">{fundingYear}</span>
            {publishedRevision !== null && <Badge tone="action">Revision {revision}</Badge>}
          </p>
          <p className="text-small text-soft wrap-anywhere">
            {localAuthorityName}
            <Submitted {...approval} />
          </p>
          {approval.nextWindow !== null && (
            <p className="text-small">
              Next: <NextWindow window={approval.nextWindow} />
            </p>
          )}
          <CouncilWord council={approval.council} isApproved={false} />
          <TargetWords claimed={checks.claimed} className="mt-1.5" />
          {checks.offers.length > 0 && (
            <p className="text-small text-soft">Offers: {checks.offers.join('; ')}</p>
          )}
          <Findings sentences={failsBeside(checks)} tone="fail" />
          <Findings sentences={checks.warnings} tone="warning" />
          <Changes approval={approval} />
        </div>
        <ApprovalActions approval={approval} />
      </div>
    </li>
  )
}

/** The check of the year says again what is above it. */
function failsBeside({ fails, claimed }: Approval['checks']): string[] {
  return fails.filter((sentence) => !sentence.startsWith(daysInWords(claimed)))
}

/** Failures are shown, warnings are folded. */
function Findings({ sentences, tone }: { sentences: readonly string[]; tone: 'fail' | 'warning' }) {
  if (sentences.length === 0) return null
  const items = sentences.map((sentence) => (
    <li key={sentence}>
      <WholeFigures>{sentence}</WholeFigures>
    </li>
  ))
  if (tone === 'fail')
    return (
      <div className="flex gap-1 text-danger">
        <Icon name="bang" className="h-lh w-3.5" />
        <ul className="grid gap-0.5 font-medium">{items}</ul>
      </div>
    )
  return (
    <details className="mt-1.5 text-small">
      <summary className="font-medium text-warn">{numberOf(sentences.length, 'warning')}</summary>
      <ul className="mt-1 grid gap-0.5 border-l-2 border-line pl-3">{items}</ul>
    </details>
  )
}

function Changes({ approval: { changes, publishedRevision } }: Pick<ApprovalRowProps, 'approval'>) {
  if (changes.length === 0) return null
  return (
    <div className="mt-2 text-small">
      <p className="font-medium">What changes from revision {publishedRevision}</p>
      <TextList className="mt-0.5 grid gap-0.5 text-soft" texts={changes} />
    </div>
  )
}
