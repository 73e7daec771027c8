import { siteYearOrders, siteYearStates } from '#contract/calendars/site-years.ts'
import { listSiteAuthorities } from '#contract/organizations/site.ts'
import { targetStateNames, targetStates } from '#domain/count/target-state.ts'
import { statusLabel } from '#domain/plan/calendar-status.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { yearsToFind } from '#web/calendars/recent/calendar-search.ts'
import { today } from '#web/session/today.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { boundTo, optionsOf, SelectField } from '#web/ui/form/select.tsx'
import type { View } from './view.ts'

const orderLabels = {
  site: 'By site',
  claim: 'Furthest from target first',
  status: 'By status',
  next: 'Next date first',
}
const stateOptions = siteYearStates.map((state) => ({
  value: state,
  label: state === 'none' ? 'No calendar' : statusLabel(state),
}))

type FiltersProps = {
  view: View
  organizationId: string
  onChange: (view: View) => void
}

export function Filters({ view, organizationId, onChange }: FiltersProps) {
  const bound = boundTo(view, onChange)
  const { data: authorities } = useAnswer(listSiteAuthorities, { query: { organizationId } })

  return (
    <search
      aria-label="Sites"
      className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:flex xl:*:min-w-0 xl:*:flex-1 print:hidden"
    >
      <SelectField
        label="Year"
        options={optionsOf(yearsToFind(today(), view.fundingYear))}
        {...bound('fundingYear')}
      />
      <SearchField label="Search" placeholder="Site or authority" maxLength={200} {...bound('words')} />
      <SelectField label="Status" placeholder="All" options={stateOptions} {...bound('state')} />
      <SelectField
        label="Claim"
        placeholder="All"
        options={optionsOf(targetStates, targetStateNames)}
        {...bound('claim')}
      />
      {/* Until they are there its place is reserved, as most groups have more than one. */}
      {(authorities === undefined || authorities.length > 1) && (
        <SelectField
          label="Authority"
          placeholder="All"
          options={(authorities ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...bound('localAuthorityId')}
        />
      )}
      <SelectField label="Order" options={optionsOf(siteYearOrders, orderLabels)} {...bound('order')} />
    </search>
  )
}
