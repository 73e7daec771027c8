import { Navigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { coverage, type FactCoverage } from '#contract/authorities/coverage.ts'
import { type ListedLocalAuthority, localAuthorities } from '#contract/authorities/local-authorities.ts'
import { countries } from '#domain/bank-holidays/bank-holiday.ts'
import { Loaded, LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { today } from '#web/session/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { boundTo, optionsOf, SelectField } from '#web/ui/form/select.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'
import { AuthorityTable } from './authority-table.tsx'
import { CoverageCard } from './coverage/coverage-card.tsx'
import { inOrder, isOld, type Order, orders, withCoverage } from './in-order.ts'
import { type AuthoritySearch, matchingAuthorities } from './matching-authorities.ts'

/** Council users see only their own authority. */
export function LocalAuthoritiesPage() {
  const { user, may } = useSignedIn()
  if (!may('system:administer') && user.localAuthorityId !== null) {
    return <Navigate to="/local-authorities/$id" params={{ id: user.localAuthorityId }} replace />
  }
  return <AllAuthorities />
}

function AllAuthorities() {
  const list = useAnswer(localAuthorities.list, {})
  const covered = useAnswer(coverage.read, {})
  const skeleton = <SkeletonRows count={8} label="Loading local authorities" />

  return (
    <>
      <PageHeader
        title="Local Authorities"
        subtitle="What each authority pays for, and the dates it publishes"
      />
      <Loaded query={list} skeleton={skeleton} what="The local authorities">
        {(all) =>
          // What is known stands above the list, which would move when it comes.
          covered.isPending && covered.errorUpdateCount === 0 ? (
            skeleton
          ) : all.length === 0 ? (
            <EmptyState title="No local authorities">
              They come with the product, and the server adds them when it starts. Restart it.
            </EmptyState>
          ) : (
            <>
              <LoadedPart query={covered} what="How much is known" />
              <Finder all={all} covered={covered.data} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

const termDatesOptions = [
  { value: 'available', label: 'Available' },
  { value: 'none', label: 'None' },
] as const

const orderNames: Readonly<Record<Order, string>> = {
  name: 'By name',
  age: 'Oldest source first',
  sites: 'Most sites first',
}

/** Cards on a phone are as high as several rows. */
const pageSize = matchMedia('(width < 48rem)').matches ? 8 : 25

const everything: AuthoritySearch = { words: '', country: '', termDates: '' }

const FactPackCard = lazyPart(() => import('./fact-packs/fact-pack-card.tsx'), 'FactPackCard')

type FinderProps = { all: readonly ListedLocalAuthority[]; covered: FactCoverage | undefined }

function Finder({ all, covered }: FinderProps) {
  const { may } = useSignedIn()
  const [order, setOrder] = useState<Order>('name')
  const [isOldOnly, setIsOldOnly] = useState(false)
  const [wanted, setWanted] = useState(everything)
  // Keeps typing responsive while two hundred rows are rendered.
  const searched = useDeferredValue(wanted)
  const found = useMemo(() => {
    const matching = withCoverage(matchingAuthorities(all, searched), covered)
    return inOrder(isOldOnly ? matching.filter((authority) => isOld(authority, today())) : matching, order)
  }, [all, searched, covered, order, isOldOnly])
  const [more, setMore] = useState({ of: found, rows: pageSize })
  const rows = more.of === found ? more.rows : pageSize
  const bound = boundTo(wanted, setWanted)
  const shown = useMemo(() => found.slice(0, rows), [found, rows])

  function showAll() {
    setWanted(everything)
    setIsOldOnly(false)
  }

  return (
    <>
      {covered !== undefined && <CoverageCard coverage={covered} all={all} />}
      <Card>
        <search className="mb-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_10rem_9rem_11rem]">
          <SearchField label="Find an authority" placeholder="Name, code or region" {...bound('words')} />
          <SelectField
            label="Nation"
            placeholder="All nations"
            options={optionsOf(countries)}
            {...bound('country')}
          />
          <SelectField
            label="Term dates"
            placeholder="All"
            options={termDatesOptions}
            {...bound('termDates')}
          />
          <SelectField
            label="Order"
            options={optionsOf(orders, orderNames)}
            value={order}
            onChange={setOrder}
          />
          <Checkbox label="Only sources older than a year" isChecked={isOldOnly} onChange={setIsOldOnly} />
        </search>
        <p role="status" className="mb-1 text-small text-soft">
          {found.length === all.length
            ? `${all.length} authorities`
            : `${found.length} of ${all.length} authorities`}
        </p>
        {found.length === 0 ? (
          <EmptyState title="No authority found" action={<Button onClick={showAll}>Show all</Button>}>
            Try a shorter search, or another nation.
          </EmptyState>
        ) : (
          <>
            <AuthorityTable authorities={shown} />
            {shown.length < found.length && (
              <div className="mt-4 text-center">
                <Button onClick={() => setMore({ of: found, rows: rows + pageSize })}>Show more</Button>
              </div>
            )}
          </>
        )}
      </Card>
      {may('system:administer') && (
        <div className="mt-4">
          <FactPackCard chosen={found.length === all.length ? null : found} />
        </div>
      )}
    </>
  )
}
