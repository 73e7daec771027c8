import type { CouncilWord } from '#contract/calendars/council-word.ts'
import type { AuthorityDecision } from '#contract/calendars/councils.ts'
import { afterSentBack } from '#domain/plan/after-sent-back.ts'
import type { CalendarStatus } from '#domain/plan/calendar-status.ts'

type Decided = { status: CalendarStatus; revision: number; council: CouncilWord }

/** What follows from the council's newest decision, for its own people or for the nursery's; null where nothing does. */
export function nextStep({ status, revision, council }: Decided, isCouncil: boolean): string | null {
  const { decision } = council
  if (decision === null) return null
  if (decision.revision !== revision) return undecided(revision)
  if (!decision.isOnSubmission) return 'It was submitted again since: there is no decision on that yet.'
  if (decision.verdict === 'accepted') return null
  if (isCouncil) return 'It comes back to you when it is changed and submitted again.'
  return afterSentBack[status]
}

/** The same for a council that reads what is published while it is being changed. */
export function nextStepOfPublished(
  { verdict, revision }: Pick<AuthorityDecision, 'verdict' | 'revision'>,
  shown: number,
): string | null {
  if (revision !== shown) return undecided(shown)
  return verdict === 'accepted'
    ? null
    : 'It is being changed, and comes back to you when it is submitted again.'
}

const undecided = (revision: number) => `There is no decision yet on revision ${revision}.`
