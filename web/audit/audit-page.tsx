import { useState } from 'react'
import { may } from '#domain/people/permission.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { ExportButton } from './export-button.tsx'
import { type Filters, noFilters, queryOf } from './filters.ts'

export function AuditPage() {
  const { user } = useSignedIn()
  const [filters, setFilters] = useState<Filters>(noFilters)
  const person = useDebounced(filters.person)
  const search = useDebounced(filters.search)
  const asked = queryOf({ ...filters, person, search })

  return (
    <>
      <PageHeader title="Audit Log" subtitle="Who did what, and when; nothing in it can be changed">
        <ExportButton query={asked} />
      </PageHeader>
      <AuditFilters
        filters={filters}
        seesEverything={may(user.role, 'organizations:list')}
        onChange={setFilters}
      />
      <AuditList query={asked} isFiltered={filters !== noFilters} onClear={() => setFilters(noFilters)} />
    </>
  )
}
