import type { CouncilWord as Word } from '#contract/calendars/council-word.ts'
import { DayOf, DueLine } from '#web/session/shown-dates.tsx'

type CouncilWordProps = { council: Word; isApproved: boolean }

/** In lists: the council's last decision, its comment, and the day on which the calendar is due. */
export function CouncilWord({ council: { decision, dueOn }, isApproved }: CouncilWordProps) {
  const isRequest = decision?.verdict === 'sent-back'
  return (
    <>
      {decision !== null && (
        <div
          className={isRequest && decision.isOnSubmission ? 'text-small text-warn' : 'text-small text-soft'}
        >
          <p className="font-medium">
            {decision.localAuthorityName}{' '}
            {isRequest ? `sent revision ${decision.revision} back` : `accepted revision ${decision.revision}`}{' '}
            on <DayOf instant={decision.decidedAt} />
            {!decision.isOnSubmission && '; no decision since'}
          </p>
          {decision.comment !== null && (
            <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{decision.comment}</p>
          )}
          <DueLine dueOn={decision.dueOn} isBack />
        </div>
      )}
      {!isApproved && (
        <div className="text-small text-soft">
          <DueLine dueOn={dueOn} />
        </div>
      )}
    </>
  )
}
