import type { FactCoverage } from '#contract/authorities/coverage.ts'
import type { ListedLocalAuthority } from '#contract/authorities/local-authorities.ts'
import { countries } from '#domain/bank-holidays/bank-holiday.ts'
import { factNames } from '#domain/facts/fact.ts'
import { knownInWords } from '#domain/facts/known-of-all.ts'
import { Link } from '#web/session/links/link.tsx'
import { DayOf } from '#web/session/shown-dates.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'

type CoverageCardProps = { coverage: FactCoverage; all: readonly ListedLocalAuthority[] }

/** What is known of how many authorities: a square for each, nation by nation, and what changed last. */
export function CoverageCard({ coverage, all }: CoverageCardProps) {
  const { knownOfAll, lastChanged, authorities } = coverage
  const withWeeks = new Set(
    authorities.filter(({ knowsWeeks }) => knowsWeeks).map(({ localAuthorityId }) => localAuthorityId),
  )
  const withAny = new Set(
    authorities.filter(({ known: [count = 0] }) => count > 0).map(({ localAuthorityId }) => localAuthorityId),
  )
  const stateOf = ({ id, termDates }: ListedLocalAuthority) => {
    if (withWeeks.has(id)) return 'weeks'
    return withAny.has(id) || termDates !== null ? 'other' : 'nothing'
  }

  return (
    <Card title="What is known" className="mb-4">
      <p className="mb-4">{knownInWords(knownOfAll)}</p>
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-3">
          {countries.map((country) => {
            const ofNation = all.filter((authority) => authority.country === country)
            const known = ofNation.filter((authority) => stateOf(authority) === 'weeks').length
            return (
              <div key={country} className="grid gap-1 sm:grid-cols-[10rem_1fr]">
                <p>
                  <span className="block font-semibold">{country}</span>
                  <span className="text-small text-soft">
                    weeks of {known} of {ofNation.length}
                  </span>
                </p>
                <div aria-hidden="true" className="flex flex-wrap content-start gap-1">
                  {ofNation.map((authority) => (
                    <span
                      key={authority.id}
                      title={`${authority.name}: ${stateNames[stateOf(authority)]}`}
                      className={classNames('size-3 rounded-[3px] border', looks[stateOf(authority)])}
                    />
                  ))}
                </div>
              </div>
            )
          })}
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-soft">
            {(['weeks', 'other', 'nothing'] as const).map((state) => (
              <span key={state} className="inline-flex items-center gap-1.5">
                <span className={classNames('size-3 rounded-[3px] border', looks[state])} />
                {stateNames[state]}
              </span>
            ))}
          </p>
        </div>
        <div>
          <h3 className="mb-2 font-semibold">Changed last</h3>
          {lastChanged.length === 0 ? (
            <p className="text-soft">Nothing has been recorded here yet.</p>
          ) : (
            <ul className="grid gap-1.5">
              {lastChanged.map(({ factId, localAuthorityId, authorityName, kind, standing, changedAt }) => (
                <li key={factId}>
                  <Link
                    to="/local-authorities/$id"
                    params={{ id: localAuthorityId }}
                    className="inline-flex min-h-6 items-center font-semibold text-action underline-offset-2 hover:underline"
                  >
                    {authorityName}
                  </Link>
                  : {factNames[kind]}
                  <span className="block text-small text-soft">
                    {standing} on <DayOf instant={changedAt} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Card>
  )
}

const stateNames = { weeks: 'Weeks known', other: 'Something else known', nothing: 'Nothing known' } as const

const looks = {
  weeks: 'border-action bg-action',
  other: 'border-action bg-action-soft',
  nothing: 'border-control bg-transparent',
} as const
