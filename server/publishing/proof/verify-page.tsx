import type { ReactNode } from 'react'
import type { RuleResult } from '#domain/check/rule-result.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { countedRulesInWords } from '#domain/facts/counted-with.ts'
import { councilClaimName, councilState, councilWeeks } from '#domain/publish/council-weeks.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { PublicPage } from '#server/pages/document.tsx'
import { ChainSection } from './chain-section.tsx'
import type { FoundChain } from './find-chain.ts'
import type { VerifiedProof } from './find-verified.ts'
import { statusOfProof } from './proof-status.ts'
import { proofStyle } from './proof-style.ts'
import { VerifiedDates } from './verified-dates.tsx'

/** The public page about a proof pack: what was approved and whether it still is, but not by whom. */
export function verifyPage(verified: VerifiedProof, chain: FoundChain | null): PublicPage {
  const { proof, hash } = verified
  const { calendar } = proof
  const status = statusOfProof(verified)
  return {
    language: 'en-GB',
    hasBrand: true,
    title: `${calendar.siteName}, ${calendar.fundingYear}: proof of funded weeks`,
    style: proofStyle,
    body: (
      <main>
        <h1>{status.heading}</h1>
        <div className={`card ${status.look}`}>
          {status.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <Facts {...verified} />
        <VerifiedDates calendar={calendar} />
        <Weeks {...verified} />
        <CountedWith calendar={calendar} />
        {chain !== null && <ChainSection chain={chain} />}
        <h2>Fingerprint</h2>
        <p>
          SHA-256 of all that was proved: the dates, closures, bank holidays and weeks, who submitted and
          approved them and when, and what each rule said.
        </p>
        <p>
          <code>{hash}</code>
        </p>
        <p className="soft">
          A pack that has another fingerprint, or says anything else than this page, is not genuine.
        </p>
      </main>
    ),
  }
}

export const troubledVerifyPage: PublicPage = {
  language: 'en-GB',
  hasBrand: true,
  title: 'Please try again in a moment',
  body: (
    <main>
      <h1>Please try again in a moment</h1>
      <p>The proof can’t be looked up just now. Nothing is lost.</p>
    </main>
  ),
}

function Facts({ proof: { calendar, approvedAt, results } }: VerifiedProof): ReactNode {
  const facts: [string, string][] = [
    ['Site', calendar.siteName],
    ['Address', calendar.siteAddress],
    ['Organisation', calendar.organizationName],
    ['Local authority', calendar.localAuthorityName],
    ['Year', calendar.fundingYear],
    ['Revision', String(calendar.revision)],
    ['Approved', formatDate(dayInBritain(approvedAt), 'd MMMM yyyy')],
    ['Rules', rulesInWords(results)],
  ]
  return (
    <dl>{facts.map(([what, words]) => [<dt key={what}>{what}</dt>, <dd key={`${what}.`}>{words}</dd>])}</dl>
  )
}

function Weeks({ proof: { calendar } }: VerifiedProof): ReactNode {
  const claims = councilWeeks(calendar)
  const year = councilState(calendar)
  return (
    <>
      <h2>Weeks per claim</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Claim</th>
            <th scope="col" className="figure">
              School days
            </th>
            <th scope="col" className="figure">
              Funding weeks
            </th>
            <th scope="col" className="figure">
              Target
            </th>
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <tr key={claim.startDate}>
              <th scope="row">{councilClaimName(claim)}</th>
              <td className="figure">{claim.schoolDays}</td>
              <td className="figure">{claim.weeks}</td>
              <td className="figure">{claim.targetWeeks ?? '–'}</td>
            </tr>
          ))}
          {year.claims.length > 1 && (
            <tr>
              <th scope="row">Claimed in the year</th>
              <td className="figure">{year.schoolDays}</td>
              <td className="figure">{year.countedWeeks}</td>
              <td className="figure">{year.targetWeeks ?? '–'}</td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  )
}

/** `13 passed, 1 warning, 1 failed`. */
function rulesInWords(results: readonly RuleResult[]): string {
  const count = (outcome: RuleResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  return `${count('pass')} passed, ${numberOf(count('warning'), 'warning')}, ${count('fail')} failed`
}

/** The facts that the revision names, as the signed proof says them; nothing of revisions that name none. */
function CountedWith({ calendar }: { calendar: PublishedCalendar }): ReactNode {
  const rules = countedRulesInWords(calendar)
  if (rules.length === 0) return null
  return (
    <>
      <h2>Counted with</h2>
      <dl>
        {rules.map(({ name, words, source }) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name}.`}>
            {words}
            <span className="also">{source}</span>
          </dd>,
        ])}
      </dl>
    </>
  )
}
