import type { SiteYear } from '#contract/calendars/site-years.ts'
import { targetStateNames, targetStates } from '#domain/count/target-state.ts'
import { statusLabel } from '#domain/plan/calendar-status.ts'
import { yearsToFind } from '#web/calendars/recent/calendar-search.ts'
import { today } from '#web/session/today.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { orders, statesShown, type View } from './view.ts'

const orderLabels = {
  site: 'By site',
  claim: 'Furthest from target first',
  status: 'By status',
  next: 'Next date first',
}
const orderOptions = orders.map((order) => ({ value: order, label: orderLabels[order] }))
const stateOptions = statesShown.map((state) => ({
  value: state,
  label: state === 'none' ? 'No calendar' : statusLabel(state),
}))
const claimOptions = targetStates.map((state) => ({ value: state, label: targetStateNames[state] }))

type FiltersProps = {
  view: View
  /** Undefined until they are there. */
  rows: readonly SiteYear[] | undefined
  onChange: (view: View) => void
}

export function Filters({ view, rows, onChange }: FiltersProps) {
  const years = yearsToFind(today(), view.fundingYear).map((year) => ({ value: year, label: year }))
  const names = [...new Set(rows?.map(({ localAuthorityName }) => localAuthorityName))]
  const authorities = names.toSorted((one, other) => one.localeCompare(other))

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
      {/* Until the sites are there its place is reserved, as most groups have more than one. */}
      {(rows === undefined || authorities.length > 1) && (
        <SelectField
          label="Authority"
          placeholder="All"
          options={authorities.map((name) => ({ value: name, label: name }))}
          value={view.authority}
          onChange={(authority) => onChange({ ...view, authority })}
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
