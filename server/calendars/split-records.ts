import type { SplitAgreement } from '#contract/calendars/calendars.ts'
import { areSameWeeks } from '#domain/authority/claim-weeks.ts'
import type { CalendarRow } from '#server/access/reach/within-reach.ts'
import type { RecordedAgreement, StoredAgreement } from '#server/db/schema/calendars.ts'

type RecordsBySplit = {
  /** The record of the split that the calendar has, by the council of its site; null where there is none. */
  readonly ofSplit: RecordedAgreement | null
  /** The newest first, except that an earlier council's of the same split are before those of other splits. */
  readonly ofOthers: readonly RecordedAgreement[]
}

type WithRecords = Pick<CalendarRow, 'claimWeeks' | 'localAuthorityId' | 'splitAgreement'>

/** More splits of one year than a council is asked about; the oldest records beyond are removed. */
const maxOthers = 9

/** The stored records, whichever is first among them: the calendar may have another split or council since. */
export function recordsBySplit({
  claimWeeks,
  localAuthorityId,
  splitAgreement,
}: WithRecords): RecordsBySplit {
  if (splitAgreement === null) return { ofSplit: null, ofOthers: [] }
  const { ofOtherSplits = [], ...first } = splitAgreement
  const records = [first, ...ofOtherSplits]
  const ofSameSplit = records.filter(({ weeks }) => claimWeeks !== null && areSameWeeks(weeks, claimWeeks))
  const ofSplit = ofSameSplit.find((record) => isOf(record, localAuthorityId)) ?? null
  const ofOthers = [...new Set([...ofSameSplit, ...records])].filter((record) => record !== ofSplit)
  return { ofSplit, ofOthers }
}

/** As they are stored: the split's own record first. */
export function agreementOf({ ofSplit, ofOthers }: RecordsBySplit): StoredAgreement | null {
  const [first, ...others] = ofSplit === null ? ofOthers : [ofSplit, ...ofOthers]
  if (first === undefined) return null
  return { ...first, ...(others.length > 0 && { ofOtherSplits: others.slice(0, maxOthers) }) }
}

/** As they are answered, in the same order. Only another council is named: the site may have moved back. */
export function presentAgreement(calendar: WithRecords): SplitAgreement | null {
  const stored = agreementOf(recordsBySplit(calendar))
  if (stored === null) return null
  const { ofOtherSplits, ...first } = stored
  const present = ({ localAuthorityId, localAuthorityName, ...record }: RecordedAgreement) => ({
    ...record,
    ...(localAuthorityName !== undefined &&
      localAuthorityId !== calendar.localAuthorityId && { localAuthorityName }),
  })
  return { ...present(first), ...(ofOtherSplits && { ofOtherSplits: ofOtherSplits.map(present) }) }
}

function isOf({ localAuthorityId }: RecordedAgreement, council: string | null): boolean {
  return localAuthorityId === undefined || localAuthorityId === council
}
