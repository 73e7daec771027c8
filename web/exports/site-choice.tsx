import { useId, useState } from 'react'
import { type ExportableCalendar, exports } from '#contract/publishing/exports.ts'
import { LoadedPages, usePages } from '#web/api/loaded-pages.tsx'
import { useDebounced } from '#web/api/use-debounced.ts'
import { SiteChecklist } from '#web/session/reach/site-checklist.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import type { ExportSettings } from './use-export-settings.ts'

const pageSize = 100

export function SiteChoice({ settings }: { settings: ExportSettings }) {
  const { year, chosen, setChosen } = settings
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const headingId = useId()
  const list = usePages(exports.calendars, pageSize, { query: { search, fundingYear: year } })

  return (
    <fieldset className="mt-4 grid gap-3 lg:max-w-3xl">
      <legend id={headingId} className="mb-2 font-semibold">
        Sites
      </legend>
      <SearchField label="Find by name" value={typed} onChange={setTyped} />
      <LoadedPages
        list={list}
        rows={4}
        what="The sites"
        empty={<p className="py-3 text-soft">No site with an approved calendar matches.</p>}
      >
        {(rows) => (
          <SiteChecklist
            rows={oneOfEachSite(rows)}
            list={list}
            labelledBy={headingId}
            noteOf={({ localAuthorityName }) => localAuthorityName}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </LoadedPages>
    </fieldset>
  )
}

/** With all years a site is listed once per year. */
function oneOfEachSite(rows: readonly ExportableCalendar[]): ExportableCalendar[] {
  return [...new Map(rows.map((row) => [row.siteId, row])).values()]
}
