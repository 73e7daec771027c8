import { type WorthReport as Report, worth, worthGroupings } from '#contract/calendars/worth.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { exactChange, exactPounds } from '#domain/worth/pounds.ts'
import { isFundingYear } from '#domain/year/funding-year.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useAddress } from '#web/reports/use-address.ts'
import { Link } from '#web/session/links/link.tsx'
import { BackLink } from '#web/shell/back-link.tsx'
import { optionsOf, SelectField } from '#web/ui/form/select.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

const groupings = { site: 'Site', localAuthority: 'Local authority', period: 'Claim' } as const
type Grouping = (typeof worthGroupings)[number]
type Row = Report['rows'][number]

/** Shown only, never a file: what a site earns is not sent to others. */
export function WorthReport({ firstYear, years }: { firstYear: string; years: readonly string[] }) {
  const [address, setAddress] = useAddress()
  const wanted = address.get('year') ?? ''
  const fundingYear = isFundingYear(wanted) ? wanted : firstYear
  const groupBy = worthGroupings.find((each) => each === address.get('rows')) ?? 'site'
  const found = useAnswer(worth.report, { query: { fundingYear, groupBy } })
  return (
    <>
      <PageHeader
        title="What the Year Is Worth"
        subtitle="The planned headcount beside the actual one, in the weeks of each calendar as it is now"
        before={<BackLink to="/reports">Reports</BackLink>}
      />
      <div className="mb-4 grid max-w-md grid-cols-2 gap-4">
        <SelectField
          label="Funding year"
          options={[...new Set([firstYear, ...years, fundingYear])].map((year) => ({
            value: year,
            label: year,
          }))}
          value={fundingYear}
          onChange={(year) => setAddress({ year, rows: groupBy })}
        />
        <SelectField
          label="A row for each"
          options={optionsOf(worthGroupings, groupings)}
          value={groupBy}
          onChange={(rows) => setAddress({ year: fundingYear, rows })}
        />
      </div>
      <Loaded query={found} rows={5} what="The report">
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title="No calendars yet">
              None of your sites has a calendar for {fundingYear}.
            </EmptyState>
          ) : (
            <>
              {total !== null && total.unknown > 0 && <MissingFacts count={total.unknown} />}
              <Table
                caption={`What ${fundingYear} is worth`}
                columns={columnsOf(groupBy)}
                rows={[...rows]}
                keyOf={(row) => `${row.name} ${rows.indexOf(row)}`}
                total={total}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** What to do about calendars of which there is not enough to say. */
function MissingFacts({ count }: { count: number }) {
  return (
    <p className="mb-3 text-soft">
      {numberOf(count, 'calendar')} {count === 1 ? 'lacks' : 'lack'} a headcount or an hourly rate. Open
      Headcount at each site in{' '}
      <Link to="/sites" className="font-semibold text-action underline">
        Sites Management
      </Link>
      : type the children there, and follow its link to the hourly rates.
    </p>
  )
}

type MoneyProps = { pence: number | null; known: number | undefined; claims: number }

/** A sum, and of which of the claims it is where that is not all. */
function Money({ pence, known = 0, claims }: MoneyProps) {
  return (
    <>
      {/* As wide as its first two words, so that it takes two lines on a tablet. */}
      <span className="inline-block min-w-20 tabular-nums">
        {pence === null ? <span className="text-soft">Not enough to say</span> : exactPounds(pence)}
      </span>
      {known > 0 && known < claims && (
        <span className="block text-small text-soft">
          in {known} of {numberOf(claims, 'claim')}
        </span>
      )}
    </>
  )
}

function columnsOf(groupBy: Grouping): readonly Column<Row>[] {
  const money = (
    title: string,
    figure: (row: Row) => number | null,
    known?: (row: Row) => number,
  ): Column<Row> => ({
    title,
    cell: (row) => <Money pence={figure(row)} known={known?.(row)} claims={row.claims} />,
    isAtEnd: true,
  })
  const change = (title: string, figure: (row: Row) => number | null): Column<Row> => ({
    title,
    cell: (row) => {
      const pence = figure(row)
      return pence === null ? (
        '–'
      ) : (
        <span className="whitespace-nowrap tabular-nums">{exactChange(pence)}</span>
      )
    },
    isAtEnd: true,
  })
  return [
    {
      title: groupings[groupBy],
      cell: ({ name }) => <span className="font-semibold">{name}</span>,
      isRowHeading: true,
    },
    { title: 'Calendars', cell: ({ calendars }) => calendars, isAtEnd: true },
    money(
      'Planned',
      ({ planned }) => planned,
      ({ plannedClaims }) => plannedClaims,
    ),
    money(
      'Actual',
      ({ actual }) => actual,
      ({ actualClaims }) => actualClaims,
    ),
    change('Actual against plan', ({ against }) => against),
    money('With all paid weeks', ({ full }) => full),
    change('Against all paid weeks', ({ best, full }) =>
      best === null || full === null ? null : best - full,
    ),
    { title: 'Not enough to say', cell: ({ unknown }) => unknown || '–', isAtEnd: true },
  ]
}
