import { useEffect, useRef, useState } from 'react'
import { type Export, type ExportYear, exports } from '#contract/publishing/exports.ts'
import { zipFileName } from '#contract/publishing/zip-file-name.ts'
import type { ExportFormat } from '#domain/publish/export-format.ts'
import { calendarFiles } from '#web/api/calendars/calendar-files.ts'
import { call } from '#web/api/call.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { ChooseOrganization } from '#web/shell/organization/choose-organization.tsx'
import { Card } from '#web/ui/card.tsx'
import { fromHere } from '#web/ui/page/from-here.ts'
import { OnceAboveLoaded } from '#web/ui/page/once-above-loaded.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { LoadingWords, Skeleton } from '#web/ui/page/skeleton.tsx'
import { toastFailure } from '#web/ui/toast/toast.ts'
import { ExportSettingsCard } from './export-settings-card.tsx'
import { FormatCards } from './format-cards.tsx'
import { OwnExports } from './own-exports.tsx'
import { type ExportSettings, useExportSettings } from './use-export-settings.ts'
import { useOwnExports } from './use-own-exports.ts'
import { isMaking, startedInWords } from './words.ts'
import { ZipCard } from './zip-card.tsx'

export function ExportPage() {
  const { user, effectiveOrganizationId } = useSignedIn()
  const hasNoOrganization = user.role === 'system_admin' && effectiveOrganizationId === null
  const years = useAnswer(exports.years, { enabled: !hasNoOrganization })
  const own = useOwnExports()
  const rows = own.withProgress(own.list.data ?? [])
  const saveWhenMade = useSaveWhenReady(rows)
  const ownRef = useRef<HTMLDivElement>(null)

  function showOwn() {
    ownRef.current?.scrollIntoView({ block: 'start' })
    ownRef.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <PageHeader
        title="Export Calendars"
        subtitle="Approved calendars to print, to add to a phone or to share"
      />
      <div key={effectiveOrganizationId} className="grid gap-5">
        {hasNoOrganization ? (
          <ChooseOrganization to="export its calendars" />
        ) : (
          <Loaded query={years} skeleton={<ChoicesSkeleton />} what="The years">
            {(found) => <Choices years={found} own={rows} onStarted={saveWhenMade} onShowOwn={showOwn} />}
          </Loaded>
        )}
        <OnceAboveLoaded isLoaded={!years.isLoading}>
          <div ref={ownRef} tabIndex={-1} className="outline-none">
            <Card title="Your exports">
              <OwnExports found={own} />
            </Card>
          </div>
        </OnceAboveLoaded>
      </div>
    </>
  )
}

type ChoicesProps = {
  years: readonly ExportYear[]
  own: readonly Export[]
  onStarted: (id: string) => void
  onShowOwn: () => void
}

function Choices({ years, own, onStarted, onShowOwn }: ChoicesProps) {
  const settings = useExportSettings(years)
  const { make, makeZip, pending } = useMakeExport(settings, onStarted)
  const { refusal, fundingYears, calendarsWanted: calendars } = settings
  const runningOf = (formats: readonly ExportFormat[]) =>
    own.find((row) => isMaking(row, { formats, fundingYears, calendars }))
  const making = { refusal, runningOf, onShowRunning: onShowOwn }
  return (
    <>
      <ExportSettingsCard settings={settings} />
      <FormatCards
        {...making}
        pending={pending}
        calendars={calendars}
        onMake={(format) => void make(format)}
      />
      <ShareHint settings={settings} />
      <ZipCard {...making} isPending={pending === 'zip'} onMake={(formats) => void makeZip(formats)} />
    </>
  )
}

function ChoicesSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <LoadingWords>Loading the years</LoadingWords>
      <Skeleton className="h-44" />
      <div className="grid gap-3 md:grid-cols-3">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </div>
  )
}

/** A file does not change; a shared calendar follows every change. */
function ShareHint({ settings: { isOfAllSites, chosen } }: { settings: ExportSettings }) {
  const { may } = useSignedIn()
  const [only, ...others] = [...chosen.values()]
  if (!may('publishing:read')) return null
  const hasOne = !isOfAllSites && only !== undefined && others.length === 0
  if (!hasOne && !may('sites:screen')) return null
  return (
    <p className="text-soft">
      A file stays as it is. For dates that follow every change, on phones and on a page for parents,{' '}
      {hasOne ? (
        <Link
          to="/sites/$id/share"
          params={{ id: only.siteId }}
          state={fromHere}
          className="font-semibold text-action underline"
        >
          share {only.siteName}
        </Link>
      ) : (
        <>
          open{' '}
          <Link to="/sites" className="font-semibold text-action underline">
            the list of sites
          </Link>{' '}
          and choose <em>Share</em> in the “…” menu of one
        </>
      )}
      .
    </p>
  )
}

/** Downloads exports that were started on this page as soon as they are ready. */
function useSaveWhenReady(rows: readonly Export[]) {
  const startedHere = useRef(new Set<string>())
  const { save } = useSaveFile('The zip is ready, but it could not be saved. Download it under Your exports.')

  useEffect(() => {
    for (const row of rows) {
      if (row.state === 'running' || !startedHere.current.delete(row.id)) continue
      if (row.state === 'done')
        void save(exports.download, { params: { id: row.id }, fileName: zipFileName(row) })
      if (row.state === 'failed')
        toastFailure('Export Failed', row.reason ?? 'Nothing could be made. Please try again.')
    }
  })

  return (id: string) => void startedHere.current.add(id)
}

/** Exports the chosen calendars: a single one is downloaded at once, several become a zip made in the background. */
function useMakeExport(settings: ExportSettings, onStarted: (id: string) => void) {
  const { fundingYears, siteIds, chosen, calendars } = settings
  const [pending, setPending] = useState<ExportFormat | 'zip' | null>(null)
  const { save } = useSaveFile()
  const start = useAction(exports.start, {
    success: {
      title: 'Export Started',
      text: ({ counts }) => startedInWords(counts.waiting),
    },
    failure: { title: 'Export Failed', text: 'The export could not be started. Please try again.' },
    refresh: ['/api/exports'],
  })

  async function findOnly(): Promise<string | null> {
    const [fundingYear] = fundingYears
    if (fundingYears.length !== 1 || fundingYear === undefined) return null
    if (siteIds !== undefined && siteIds.length !== 1) return null
    if (siteIds === undefined && calendars !== 1) return null
    const [of] = [...chosen.values()].filter((each) => each.fundingYear === fundingYear)
    if (siteIds !== undefined) return of?.calendarId ?? null
    const [only] = await call(exports.calendars, { query: { fundingYear, limit: 1 } }).catch(() => [])
    return only?.calendarId ?? null
  }

  function startZip(formats: readonly ExportFormat[]) {
    const body = { formats: [...formats], fundingYears, ...(siteIds && { siteIds }) }
    return start.run({ body }, ({ id }) => onStarted(id))
  }

  async function makeZip(formats: readonly ExportFormat[]) {
    setPending('zip')
    await startZip(formats)
    setPending(null)
  }

  async function make(format: ExportFormat) {
    setPending(format)
    const only = await findOnly()
    if (only === null) await startZip([format])
    else await save(calendarFiles[format], { params: { id: only } })
    setPending(null)
  }

  return { make, makeZip, pending }
}
