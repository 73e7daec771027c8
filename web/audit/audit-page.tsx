import { useState } from 'react'
import { history } from '#contract/calendars/history.ts'
import { useDebounced } from '#web/api/use-debounced.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { today } from '#web/session/today.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { type AuditQuery, type Filters, noFilters, queryOf } from './filters.ts'

export function AuditPage() {
  const { effectiveOrganizationId, may } = useSignedIn()
  const [filters, setFilters] = useState<Filters>(noFilters)
  const person = useDebounced(filters.person)
  const search = useDebounced(filters.search)
  const seesEverything = may('organizations:list')
  const isOfEvery = seesEverything && effectiveOrganizationId === null
  const scope = isOfEvery ? 'everything' : filters.scope
  const asked = queryOf({ ...filters, person, search, scope })

  return (
    <>
      <PageHeader title="Audit Log" subtitle="Who did what, and when; nothing in it can be changed">
        <ExportButton query={asked} />
      </PageHeader>
      <AuditFilters
        filters={filters}
        seesEverything={seesEverything}
        choosesScope={seesEverything && !isOfEvery}
        onChange={setFilters}
      />
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
