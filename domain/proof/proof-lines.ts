import { numberOf } from '#domain/count/weeks-in-words.ts'
import { countedRulesInWords } from '#domain/facts/counted-with.ts'
import { closureName } from '#domain/plan/closure.ts'
import { councilClaimName, councilState, councilWeeks } from '#domain/publish/council-weeks.ts'
import { openHolidaysInTerms } from '#domain/publish/holidays-in-terms.ts'
import { offerLines } from '#domain/publish/offer-lines.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { formatDate, fullRangeInWords } from '#domain/year/format-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { termNames } from '#domain/year/term.ts'
import { termsInOrder } from '#domain/year/terms-in-order.ts'
import type { Proof } from './proof.ts'
import { type ChainLink, hashOfLink } from './revision-chain.ts'
import type { StatementLine } from './statement.ts'

/** Which revision of which calendar a statement is about; the hashes tie it to what is stored. */
export function revisionLines(
  { siteName, organizationName, localAuthorityName, fundingYear, revision }: PublishedCalendar,
  link: ChainLink,
): StatementLine[] {
  return [
    { label: 'Site', words: siteName },
    { label: 'Organisation', words: organizationName },
    { label: 'Local authority', words: localAuthorityName },
    { label: 'Year', words: fundingYear },
    { label: 'Revision', words: String(revision) },
    { label: 'Hash of the revision', words: hashOfLink(link) ?? '' },
    { label: 'Hash of the one before', words: link.previousHash ?? 'none, it is the first with a hash' },
  ]
}

/** All that a proof pack proves, line by line, without names. */
export function proofLines(proof: Proof, { hash, link }: { hash: string; link: ChainLink }): StatementLine[] {
  const { calendar, submittedAt, approvedAt, approvedBy, results } = proof
  return [
    ...revisionLines(calendar, link),
    { label: 'Submitted', words: submittedAt === null ? 'not recorded' : dayOf(submittedAt) },
    {
      label: 'Approved',
      words: `${dayOf(approvedAt)}${approvedBy === null ? ', no approval was required' : ''}`,
    },
    ...dateLines(calendar),
    ...weekLines(calendar),
    ...countedRulesInWords(calendar).map(({ name, words, source }) => ({
      label: `Counted with: ${name}`,
      words: `${words} (${source})`,
    })),
    ...results.map(({ outcome, sentence }, index) => ({
      label: `Rule ${index + 1}: ${outcome}`,
      words: sentence,
    })),
    { label: 'Fingerprint on the pack', words: hash },
  ]
}

function dateLines(calendar: PublishedCalendar): StatementLine[] {
  const { terms, closures, closedRanges = [], yearStart = 'april' } = calendar
  const inOrder = termsInOrder(terms, yearStart)
  return [
    ...inOrder.map(({ termType, halfTerm, ...range }) => ({
      label: `${termNames[termType]} term`,
      words: `${fullRangeInWords(range)}, ${halfTerm === null ? 'no half-term' : `half-term ${fullRangeInWords(halfTerm)}`}`,
    })),
    ...closures.map((closure) => ({
      label: 'Closed',
      words: `${closureName(closure, calendar.division)}: ${fullRangeInWords(closure)}${closure.portion === 'half' ? ' (half day)' : ''}`,
    })),
    ...offerLines(calendar).map(({ inWords }) => ({ label: 'Offer', words: inWords })),
    ...closedRanges.map((range) => ({ label: 'Closed around the terms', words: fullRangeInWords(range) })),
    ...openHolidaysInTerms(calendar).map(({ name, date }) => ({
      label: 'Open on',
      words: `${name}: ${formatDate(date, 'd MMMM yyyy')}`,
    })),
  ]
}

function weekLines(calendar: PublishedCalendar): StatementLine[] {
  const year = councilState(calendar)
  const words = (schoolDays: number, weeks: number, target: number | null) =>
    `${numberOf(schoolDays, 'school day')}, ${numberOf(weeks, 'funding week')}, ${target === null ? 'no target in this year' : `target ${target}`}`
  return [
    ...councilWeeks(calendar).map((claim) => ({
      label: councilClaimName(claim),
      words: words(claim.schoolDays, claim.weeks, claim.targetWeeks),
    })),
    ...(year.claims.length > 1
      ? [
          {
            label: 'Claimed in the year',
            words: words(year.schoolDays, year.countedWeeks, year.targetWeeks),
          },
        ]
      : []),
  ]
}

function dayOf(instant: string): string {
  return formatDate(dayInBritain(instant), 'd MMMM yyyy')
}
