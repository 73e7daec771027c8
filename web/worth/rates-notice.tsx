import { Link } from '@tanstack/react-router'
import type { Headcounts } from '#contract/organizations/headcounts.ts'
import type { Site } from '#contract/organizations/site.ts'
import { may } from '#domain/people/permission.ts'
import { agesInWords, pencePerHour, ratesInWords } from '#domain/worth/rates.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

/** The rates that the headcount is valued with, and where they are from. */
export function RatesNotice({ site, saved }: { site: Site; saved: Headcounts }) {
  const { fundingYear, ageBands, ratesSource } = saved
  const rates = saved.rates[fundingYear] ?? null
  const unknown = ageBands.filter((band) => pencePerHour(rates, band) === null)
  const mayRecord = may(useSignedIn().user.role, 'facts:record')
  const link = (
    <Link
      to="/local-authorities/$id"
      params={{ id: site.localAuthorityId }}
      className="font-semibold underline underline-offset-2"
    >
      {unknown.length > 0 && mayRecord ? 'Record the rates' : 'See the rates'}
    </Link>
  )
  return (
    <Notice tone={unknown.length > 0 ? 'warn' : 'info'} action={link}>
      {rates !== null && `Pounds an hour: ${ratesInWords(rates)}. ${ratesSource ?? ''} `}
      {unknown.length > 0 &&
        `What ${site.localAuthority.name} pays in ${fundingYear} for age ${agesInWords(unknown)} is not known: without it there is not enough to say what a week is worth.${mayRecord ? '' : ' An administrator can record it.'}`}
    </Notice>
  )
}
