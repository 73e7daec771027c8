import { useId, useState } from 'react'
import { type ExportableCalendar, exports } from '#contract/publishing/exports.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { LoadedList, LoadedPages, usePages } from '#web/api/loaded-pages.tsx'
import { useDebounced } from '#web/api/use-debounced.ts'
import { SiteChecklist } from '#web/session/reach/site-checklist.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select.tsx'
import { type ExportSettings, everyYear } from './use-export-settings.ts'

const sitesOffered = [
  { value: 'all', label: 'All Sites' },
  { value: 'selected', label: 'Selected Sites Only' },
]

export function ExportSettingsCard({ settings }: { settings: ExportSettings }) {
  const { offered, year, setYear, isOfAllSites, setIsOfAllSites, sitesWithout } = settings
  return (
    <Card title="Export Settings">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:max-w-3xl">
        <SelectField label="Academic Year" options={offered} value={year} onChange={setYear} />
        <SelectField
          label="Sites to Include"
          options={sitesOffered}
          value={isOfAllSites ? 'all' : 'selected'}
          onChange={(value) => setIsOfAllSites(value === 'all')}
        />
      </div>
      {!isOfAllSites && <SiteChoice settings={settings} />}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="text-soft">
          {inWords(settings)}
        </p>
        {isOfAllSites && year !== everyYear && (sitesWithout ?? 0) > 0 && <SitesLeftOut fundingYear={year} />}
      </div>
    </Card>
  )
}

function inWords({ calendars, sitesWithout, isOfAllSites, chosen }: ExportSettings): string {
  if (calendars === 0) return 'Nothing is approved for this year yet.'
  if (!isOfAllSites) return chosen.size === 1 ? '1 site chosen.' : `${chosen.size} sites chosen.`
  const approved = calendars === 1 ? '1 approved calendar.' : `${calendars} approved calendars.`
  if (sitesWithout === null || sitesWithout === 0) return approved
  const sites = sitesWithout === 1 ? '1 site has' : `${sitesWithout} sites have`
  return `${approved} ${sites} nothing approved for this year and will be missing.`
}

const pageSize = 100

function SiteChoice({ settings }: { settings: ExportSettings }) {
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

type SitesLeftOutProps = { fundingYear: FundingYear }

function SitesLeftOut({ fundingYear }: SitesLeftOutProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsShown(true)}>
        Which sites
      </Button>
      {isShown && (
        <Dialog
          onClose={() => setIsShown(false)}
          width="wide"
          title={`Nothing approved for ${fundingYear}`}
          description="These sites will be missing. The zip’s manifest names them too."
        >
          <List fundingYear={fundingYear} />
        </Dialog>
      )}
    </>
  )
}

const leftOutAtOnce = 50

function List({ fundingYear }: SitesLeftOutProps) {
  const list = usePages(exports.leftOut, leftOutAtOnce, { query: { fundingYear } })
  return (
    <LoadedList list={list} rows={3} what="The sites" empty={<p>Every site now has an approved calendar.</p>}>
      {(rows) => (
        <ul className="grid divide-y divide-line">
          {rows.map(({ siteId, siteName, localAuthorityName, reason }) => (
            <li key={siteId} className="grid gap-0.5 py-2 sm:grid-cols-2 sm:gap-x-4">
              <span>
                <span className="font-semibold">{siteName}</span>
                <span className="block text-small text-soft">{localAuthorityName}</span>
              </span>
              <span className="text-soft">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  )
}
