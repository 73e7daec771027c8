import { memo } from 'react'
import type { ListedLocalAuthority } from '#contract/authorities/local-authorities.ts'
import { requirementsFor } from '#domain/authority/year-requirements.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { Link } from '#web/session/links/link.tsx'
import { FullDate } from '#web/session/shown-dates.tsx'
import { today } from '#web/session/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { type CoveredAuthority, isOld } from './in-order.ts'
import { targetInWords } from './rules-in-words.ts'

const columns: readonly Column<CoveredAuthority>[] = [
  {
    title: 'Authority',
    isRowHeading: true,
    cell: ({ id, name }) => (
      <Link
        to="/local-authorities/$id"
        params={{ id }}
        className="inline-flex min-h-6 items-center font-semibold text-action underline-offset-2 hover:underline"
      >
        {name}
      </Link>
    ),
  },
  { title: 'Code', cell: ({ code }) => code },
  { title: 'Nation', cell: (authority) => <Place authority={authority} /> },
  { title: 'Weeks this year', cell: (authority) => <Target authority={authority} /> },
  { title: 'Oldest source', cell: (authority) => <OldestSource authority={authority} /> },
  { title: 'Sites', isAtEnd: true, cell: ({ coverage }) => coverage?.sites ?? 0 },
  { title: 'Term dates', cell: (authority) => <SavedTermDates authority={authority} /> },
]

type AuthorityTableProps = { authorities: readonly CoveredAuthority[] }

export const AuthorityTable = memo(function AuthorityTable({ authorities }: AuthorityTableProps) {
  return <Table caption="Local authorities" columns={columns} rows={authorities} keyOf={({ id }) => id} />
})

type OfAuthority = { authority: ListedLocalAuthority }

function Place({ authority: { country, region } }: OfAuthority) {
  return (
    <span>
      {country}
      {region !== null && <span className="text-small text-soft md:block"> {region}</span>}
    </span>
  )
}

/** Weeks are known with their source; without one they are counted by, and not known. */
function Target({ authority }: { authority: CoveredAuthority }) {
  const { fundingRequirements, country, coverage } = authority
  const year = fundingYearOf(today())
  const requirements = requirementsFor(fundingRequirements, year, country)
  const known = { ...fundingRequirements?.default, ...fundingRequirements?.[year] }
  const isRecorded = known.targetWeeks !== undefined
  const isKnown = coverage?.knowsWeeks
  return (
    <span>
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 xl:flex-nowrap xl:whitespace-nowrap">
        <span className="md:whitespace-nowrap">
          {isRecorded ? targetInWords(requirements) : `default: ${targetInWords(requirements)}`}
        </span>
        {isKnown && <Badge tone="action">Known</Badge>}
        {isKnown === false && <Badge>Not known</Badge>}
      </span>
      {isRecorded && isKnown === false && (
        <span className="block text-small text-soft">no source recorded</span>
      )}
    </span>
  )
}

function OldestSource({ authority }: { authority: CoveredAuthority }) {
  if (authority.coverage === undefined) return null
  const { oldestSeenOn: seenOn } = authority.coverage
  if (seenOn === null) return <span className="text-soft">None</span>
  return (
    <span>
      <FullDate day={seenOn} />
      {isOld(authority, today()) && <span className="block text-small text-warn">older than a year</span>}
    </span>
  )
}

function SavedTermDates({ authority: { termDates } }: OfAuthority) {
  if (termDates === null) return <span className="text-soft">None</span>
  const { years, newest, sourceDate } = termDates
  return (
    <span>
      <span className="whitespace-nowrap">{newest}</span>
      {years > 1 && <span className="text-soft"> and {years - 1} earlier</span>}
      {sourceDate !== null && (
        <span className="block text-small text-soft">
          as of <FullDate day={sourceDate} />
        </span>
      )}
    </span>
  )
}
