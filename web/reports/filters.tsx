import { statuses } from '#domain/plan/calendar-status.ts'
import { statusInWords } from '#domain/report/report-cell.ts'
import { SelectField } from '#web/ui/form/select.tsx'
import type { Definition } from './definition.ts'
import { SiteFilter } from './site-filter.tsx'
import { yearOptions } from './year-options.ts'

type FiltersProps = {
  definition: Definition
  years: readonly string[]
  onChange: (definition: Definition) => void
}

export function Filters({ definition, years, onChange }: FiltersProps) {
  const { fundingYear, statuses: chosen } = definition
  return (
    <div className="grid items-start gap-4 min-[22rem]:max-lg:grid-cols-2 max-lg:*:last:col-span-full lg:grid-cols-[12rem_12rem_1fr]">
      <SelectField
        label="Funding year"
        options={yearOptions(years, fundingYear)}
        value={fundingYear ?? ''}
        onChange={(fundingYear) => onChange({ ...definition, fundingYear: fundingYear || null })}
      />
      <SelectField
        label="Status"
        options={[
          { value: '', label: 'Any status' },
          ...statuses.map((status) => ({ value: status, label: statusInWords(status) })),
        ]}
        value={chosen?.[0] ?? ''}
        onChange={(value) => onChange({ ...definition, statuses: value === '' ? null : [value] })}
      />
      <SiteFilter
        siteIds={definition.siteIds ?? []}
        onChange={(siteIds) => onChange({ ...definition, siteIds: siteIds.length === 0 ? null : siteIds })}
      />
    </div>
  )
}
