import type { Headcounts } from '#contract/organizations/headcounts.ts'
import type { Site } from '#contract/organizations/site.ts'
import { agesInWords, pencePerHour, ratesInWords } from '#domain/worth/rates.ts'
import { listInWords } from '#domain/year/format-date.ts'
import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { fromHere } from '#web/ui/page/from-here.ts'
import { Notice } from '#web/ui/page/notice.tsx'

/** The rates that the headcount is valued with, and where they are from. */
export function RatesNotice({ site, saved }: { site: Site; saved: Headcounts }) {
  const { claims, ageBands, ratesSource } = saved
  const years = [...new Set(claims.map(({ ratesOf }) => ratesOf))].toSorted().map((fundingYear) => {
    const rates = saved.rates[fundingYear] ?? null
    return { fundingYear, rates, unknown: ageBands.filter((band) => pencePerHour(rates, band) === null) }
  })
  const known = years.flatMap(({ fundingYear, rates }) =>
    rates === null
      ? []
      : [`Pounds an hour${years.length > 1 ? ` in ${fundingYear}` : ''}: ${ratesInWords(rates)}.`],
  )
  const lacking = new Map<string, string[]>()
  for (const { fundingYear, unknown } of years.filter((year) => year.unknown.length > 0)) {
    const ages = agesInWords(unknown)
    lacking.set(ages, [...(lacking.get(ages) ?? []), fundingYear])
  }
  const unknown = [...lacking].map(([ages, of]) => `in ${listInWords(of)} for ${ages}`)
  const mayRecord = useSignedIn().may('facts:record')
  const link = (
    <Link
      to="/local-authorities/$id"
      params={{ id: site.localAuthorityId }}
      hash={[...lacking.values()].flat()[0] ?? saved.fundingYear}
      state={fromHere}
      className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
    >
      {unknown.length > 0 && mayRecord ? 'Record the rates' : 'See the rates'}
    </Link>
  )
  return (
    <Notice tone={unknown.length > 0 ? 'warn' : 'info'} action={link}>
      {known.length > 0 && `${known.join(' ')} ${ratesSource ?? ''} `}
      {unknown.length > 0 &&
        `What ${site.localAuthority.name} pays ${listInWords(unknown)} is not known: without it there is not enough to say what a week is worth.${mayRecord ? '' : ' An administrator can record it.'}`}
    </Notice>
  )
}
