import type { ReactNode } from 'react'
import { sumOfWeeks } from '#domain/authority/target-weeks.ts'
import type { RuleResult } from '#domain/check/rule-result.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { councilWeeks } from '#domain/publish/council-weeks.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { dayOfInstant } from '#domain/year/shown-date.ts'
import { termNames } from '#domain/year/term.ts'
import { minified } from '#server/pages/base-style.ts'
import type { PublicPage } from '#server/pages/document.tsx'
import type { VerifiedProof } from './find-verified.ts'
import { statusOfProof } from './proof-status.ts'
import { VerifiedDates } from './verified-dates.tsx'

const style = minified(`
main{max-width:44rem}
h1{font-size:clamp(1.5rem,5vw,2rem)}
.card{margin:1.25rem 0}
.stands{border-left:6px solid var(--ok)}
.past{border-left:6px solid var(--warn)}
.damaged{border-left:6px solid var(--danger)}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.5rem 1.25rem;margin:0}
dt{color:var(--soft)}
dd{margin:0;font-weight:600}
dd span{display:block}
.also{color:var(--soft);font-weight:400}
h2{margin:1.75rem 0 .5rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.4rem .5rem .4rem 0;border-bottom:1px solid var(--line);font-weight:400}
thead th{color:var(--soft);font-size:.875rem}
.figure{text-align:right}
code{font:.875rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
`)

/** The public page about a proof pack: what was approved and whether it still is, but not by whom. */
export function verifyPage(verified: VerifiedProof): PublicPage {
  const { proof, hash } = verified
  const { calendar } = proof
  const status = statusOfProof(verified)
  return {
    language: 'en-GB',
    title: `${calendar.siteName}, ${calendar.fundingYear}: proof of funded weeks`,
    style,
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
    ['Approved', formatDate(dayOfInstant(approvedAt, { timezone: 'Europe/London' }), 'd MMMM yyyy')],
    ['Rules', rulesInWords(results)],
  ]
  return (
    <dl>{facts.map(([what, words]) => [<dt key={what}>{what}</dt>, <dd key={`${what}.`}>{words}</dd>])}</dl>
  )
}

function Weeks({ proof: { calendar } }: VerifiedProof): ReactNode {
  const periods = councilWeeks(calendar)
  return (
    <>
      <h2>Weeks per funding period</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Period</th>
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
          {periods.map(({ name, fundingYear, startDate, schoolDays, weeks, targetWeeks }) => (
            <tr key={startDate}>
              <th scope="row">
                {termNames[name]} claim {fundingYear}
              </th>
              <td className="figure">{schoolDays}</td>
              <td className="figure">{weeks}</td>
              <td className="figure">{targetWeeks ?? '–'}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Together</th>
            <td className="figure">{calendar.count.schoolDays}</td>
            <td className="figure">{sumOfWeeks(periods.map(({ weeks }) => weeks))}</td>
            <td className="figure">{sumOfWeeks(periods.map(({ targetWeeks }) => targetWeeks ?? 0))}</td>
          </tr>
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
