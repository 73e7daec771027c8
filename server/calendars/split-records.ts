import type { SplitAgreement } from '#contract/calendars/calendars.ts'
import { areSameWeeks } from '#domain/authority/claim-weeks.ts'
import type { CalendarRow } from '#server/access/reach/within-reach.ts'

type Recorded = Omit<SplitAgreement, 'ofOtherSplits'>

type RecordsBySplit = {
  /** The record of the split that the calendar has; null where there is none. */
  readonly ofSplit: Recorded | null
  /** The newest first. */
  readonly ofOthers: readonly Recorded[]
}

/** More splits of one year than a council is asked about; the oldest records beyond are removed. */
const maxOthers = 9

/** The stored records, whichever is first among them: the calendar may have another split since. */
export function recordsBySplit({
  claimWeeks,
  splitAgreement,
}: Pick<CalendarRow, 'claimWeeks' | 'splitAgreement'>): RecordsBySplit {
  if (splitAgreement === null) return { ofSplit: null, ofOthers: [] }
  const { ofOtherSplits = [], ...first } = splitAgreement
  const records = [first, ...ofOtherSplits]
  const ofSplit = records.find(({ weeks }) => claimWeeks !== null && areSameWeeks(weeks, claimWeeks)) ?? null
  return { ofSplit, ofOthers: records.filter((record) => record !== ofSplit) }
}

/** As they are stored and answered: the split's own record first. */
export function agreementOf({ ofSplit, ofOthers }: RecordsBySplit): SplitAgreement | null {
  const [first, ...others] = ofSplit === null ? ofOthers : [ofSplit, ...ofOthers]
  if (first === undefined) return null
  return { ...first, ...(others.length > 0 && { ofOtherSplits: others.slice(0, maxOthers) }) }
}
