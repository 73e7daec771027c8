import { useId, useState } from 'react'
import { type ExportableCalendar, exports } from '#contract/publishing/exports.ts'
import { LoadedPages, usePages } from '#web/api/loaded-pages.tsx'
import { useDebounced } from '#web/api/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { type ExportSettings, everyYear } from './use-export-settings.ts'

const pageSize = 100

export function SiteChoice({ settings }: { settings: ExportSettings }) {
  const { year, chosen, setChosen } = settings
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const headingId = useId()
  const filter = {
    ...(year !== everyYear && { fundingYear: year }),
    ...(search !== '' && { search }),
  }
  const list = usePages(exports.calendars, pageSize, { query: filter })

  function choose(calendars: readonly ExportableCalendar[], isChosen: boolean) {
    const next = new Map(chosen)
    for (const calendar of calendars)
      isChosen ? next.set(calendar.siteId, calendar) : next.delete(calendar.siteId)
    setChosen(next)
  }

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
        {(rows) => {
          const shown = oneOfEachSite(rows)
          const hasAll = shown.every(({ siteId }) => chosen.has(siteId))
          return (
            <>
              <Button size="small" className="justify-self-start" onClick={() => choose(shown, !hasAll)}>
                {hasAll ? `Remove these ${shown.length}` : `Choose these ${shown.length}`}
              </Button>
              <div className="max-h-72 overflow-y-auto rounded-small border border-line px-3">
                <ul aria-labelledby={headingId} className="grid content-start divide-y divide-line">
                  {shown.map((calendar) => (
                    <li key={calendar.siteId} className="flex flex-wrap items-center gap-x-3 py-1.5">
                      <Checkbox
                        label={calendar.siteName}
                        isChecked={chosen.has(calendar.siteId)}
                        onChange={(isChosen) => choose([calendar], isChosen)}
                      />
                      <span className="ml-auto text-small text-soft">{calendar.localAuthorityName}</span>
                    </li>
                  ))}
                </ul>
                <ShowMore list={list} />
              </div>
            </>
          )
        }}
      </LoadedPages>
    </fieldset>
  )
}

/** With all years a site is listed once per year. */
function oneOfEachSite(rows: readonly ExportableCalendar[]): ExportableCalendar[] {
  return [...new Map(rows.map((row) => [row.siteId, row])).values()]
}
