import { useState } from 'react'
import { history } from '#contract/calendars/history.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { DateInput } from '#web/session/date-input.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { today } from '#web/session/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { boundTo, SelectField } from '#web/ui/form/select.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { AuditList } from './audit-list.tsx'
import { type AuditQuery, type Filters, noFilters, queryOf, subjects, systemSubjects } from './filters.ts'

/** The server's limit. */
const maxLetters = 100

export function AuditPage() {
  const { effectiveOrganizationId, may } = useSignedIn()
  const [filters, setFilters] = useState<Filters>(noFilters)
  const person = useDebounced(filters.person)
  const search = useDebounced(filters.search)
  const bound = boundTo(filters, setFilters)
  // Of several organisations; all of them where none is chosen in the top bar.
  const seesEverything = may('organizations:list')
  const isOfEvery = seesEverything && effectiveOrganizationId === null
  const scope = isOfEvery ? 'everything' : filters.scope
  const asked = queryOf({ ...filters, person, search, scope })

  return (
    <>
      <PageHeader title="Audit Log" subtitle="Who did what, and when; nothing in it can be changed">
        <ExportButton query={asked} />
      </PageHeader>
      <fieldset className="mb-4 grid gap-3 *:min-w-0 min-[22rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        <legend className="sr-only">What to show</legend>
        <SearchField
          label="Person"
          placeholder="Part of a name"
          maxLength={maxLetters}
          {...bound('person')}
        />
        <SearchField
          label="Search"
          placeholder="approved, Leeds…"
          maxLength={maxLetters}
          {...bound('search')}
        />
        <Field label="From">
          <DateInput {...bound('from')} />
        </Field>
        <Field label="To">
          <DateInput {...bound('to')} />
        </Field>
        <SelectField
          label="Kind"
          options={seesEverything ? [...subjects, ...systemSubjects] : subjects}
          {...bound('subjectType')}
        />
        <SelectField
          label="Result"
          options={[
            { value: '', label: 'All' },
            { value: 'ok', label: 'Done' },
            { value: 'refused', label: 'Refused' },
          ]}
          {...bound('result')}
        />
        {seesEverything && !isOfEvery && (
          <SelectField
            label="Organisation"
            options={[
              { value: 'organization', label: 'This one' },
              { value: 'everything', label: 'All' },
            ]}
            {...bound('scope')}
          />
        )}
      </fieldset>
      <AuditList query={asked} isFiltered={filters !== noFilters} onClear={() => setFilters(noFilters)} />
    </>
  )
}

function ExportButton({ query }: { query: AuditQuery }) {
  const { save, saving } = useSaveFile('Failed to export the log. Please try again.', {
    saved: { title: 'Export Successful', text: () => 'The newest 50,000 entries at most are in the table.' },
  })
  const exportLog = () => save(history.exportAudit, { params: {}, query, fileName: `audit-${today()}.csv` })

  return (
    <Button
      icon="download"
      isPending={saving !== null}
      pendingLabel="Exporting..."
      onClick={() => void exportLog()}
    >
      Export CSV
    </Button>
  )
}
