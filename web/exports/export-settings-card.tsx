import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/form/select.tsx'
import { SiteChoice } from './site-choice.tsx'
import { SitesLeftOut } from './sites-left-out.tsx'
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
