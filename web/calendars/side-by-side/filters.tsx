import { useQuery } from '@tanstack/react-query'
import { siteYearOrders, siteYearStates } from '#contract/calendars/site-years.ts'
import { listSiteAuthorities } from '#contract/organizations/site.ts'
import { targetStateNames, targetStates } from '#domain/count/target-state.ts'
import { statusLabel } from '#domain/plan/calendar-status.ts'
import { query } from '#web/api/query.ts'
import { yearsToFind } from '#web/calendars/recent/calendar-search.ts'
import { today } from '#web/session/today.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { View } from './view.ts'

const orderLabels = {
  site: 'By site',
  claim: 'Furthest from target first',
  status: 'By status',
  next: 'Next date first',
}
const orderOptions = siteYearOrders.map((order) => ({ value: order, label: orderLabels[order] }))
const stateOptions = siteYearStates.map((state) => ({
  value: state,
  label: state === 'none' ? 'No calendar' : statusLabel(state),
}))
const claimOptions = targetStates.map((state) => ({ value: state, label: targetStateNames[state] }))

type FiltersProps = {
  view: View
  organizationId: string
  onChange: (view: View) => void
}

export function Filters({ view, organizationId, onChange }: FiltersProps) {
  const years = yearsToFind(today(), view.fundingYear).map((year) => ({ value: year, label: year }))
  const { data: authorities } = useQuery(query(listSiteAuthorities, { query: { organizationId } }))

  return (
    <search
      aria-label="Sites"
      className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:flex xl:*:min-w-0 xl:*:flex-1 print:hidden"
    >
      <SelectField
        label="Year"
        options={years}
        value={view.fundingYear}
        onChange={(fundingYear) => onChange({ ...view, fundingYear })}
      />
      <SearchField
        label="Search"
        autoComplete="off"
        placeholder="Site or authority"
        value={view.words}
        maxLength={200}
        onChange={(words) => onChange({ ...view, words })}
      />
      <SelectField
        label="Status"
        placeholder="All"
        options={stateOptions}
        value={view.state}
        onChange={(state) => onChange({ ...view, state })}
      />
      <SelectField
        label="Claim"
        placeholder="All"
        options={claimOptions}
        value={view.claim}
        onChange={(claim) => onChange({ ...view, claim })}
      />
      {/* Until they are there its place is reserved, as most groups have more than one. */}
      {(authorities === undefined || authorities.length > 1) && (
        <SelectField
          label="Authority"
          placeholder="All"
          options={(authorities ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={view.localAuthorityId}
          onChange={(localAuthorityId) => onChange({ ...view, localAuthorityId })}
        />
      )}
      <SelectField
        label="Order"
        options={orderOptions}
        value={view.order}
        onChange={(order) => onChange({ ...view, order })}
      />
    </search>
  )
}
