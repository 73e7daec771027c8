import { Link } from '@tanstack/react-router'
import type { Headcounts } from '#contract/organizations/headcounts.ts'
import type { Site } from '#contract/organizations/site.ts'
import { may } from '#domain/people/permission.ts'
import { agesInWords, pencePerHour, ratesInWords } from '#domain/worth/rates.ts'
import { listInWords } from '#domain/year/days-in-words.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

/** The rates that the headcount is valued with, and where they are from. */
export function RatesNotice({ site, saved }: { site: Site; saved: Headcounts }) {
  const { claims, ageBands, ratesSource } = saved
  const years = [...new Set(claims.map(({ ratesOf }) => ratesOf))].toSorted().map((fundingYear) => {
    const rates = saved.rates[fundingYear] ?? null
    return { fundingYear, rates, unknown: ageBands.filter((band) => pencePerHour(rates, band) === null) }
  })
  const lacking = years.filter(({ unknown }) => unknown.length > 0)
  const known = years.flatMap(({ fundingYear, rates }) =>
    rates === null ? [] : [`${years.length > 1 ? `In ${fundingYear} ` : ''}${ratesInWords(rates)}.`],
  )
  const mayRecord = may(useSignedIn().user.role, 'facts:record')
  const link = (
    <Link
      to="/local-authorities/$id"
      params={{ id: site.localAuthorityId }}
      className="font-semibold underline underline-offset-2"
    >
      {lacking.length > 0 && mayRecord ? 'Record the rates' : 'See the rates'}
    </Link>
  )
  return (
    <Notice tone={lacking.length > 0 ? 'warn' : 'info'} action={link}>
      {known.length > 0 && `Pounds an hour: ${known.join(' ')} ${ratesSource ?? ''} `}
      {lacking.length > 0 &&
        `What ${site.localAuthority.name} pays ${listInWords(lacking.map(({ fundingYear, unknown }) => `in ${fundingYear} for age ${agesInWords(unknown)}`))} is not known: without it there is not enough to say what a week is worth.${mayRecord ? '' : ' An administrator can record it.'}`}
    </Notice>
  )
}
