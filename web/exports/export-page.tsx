import { useQuery } from '@tanstack/react-query'
import { type ExportYear, exports } from '#contract/exports.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ExportSettingsCard } from './export-settings-card.tsx'
import { FormatCards } from './format-cards.tsx'
import { OwnExports } from './own-exports.tsx'
import { useExportSettings } from './use-export-settings.ts'
import { useMake } from './use-make.ts'
import { ZipCard } from './zip-card.tsx'

export function ExportPage() {
  const { user, effectiveOrganizationId } = useSignedIn()
  const isNowhere = user.role === 'system_admin' && effectiveOrganizationId === null

  return (
    <>
      <PageHeader
        title="Export Calendars"
        subtitle="What was approved: to print, to put into a phone, to hand on"
      />
      <div key={effectiveOrganizationId} className="grid gap-5">
        {isNowhere ? (
          <Notice>Choose an organisation in the top bar to export its calendars.</Notice>
        ) : (
          <Choices />
        )}
        <Card title="Your exports">
          <OwnExports />
        </Card>
      </div>
    </>
  )
}

function Choices() {
  const years = useQuery(query(exports.years, {}))
  return (
    <Loaded query={years} skeleton={<ChoicesSkeleton />} errorTitle="The years could not be loaded">
      {(found) => <ChoicesOf years={found} />}
    </Loaded>
  )
}

function ChoicesOf({ years }: { years: readonly ExportYear[] }) {
  const settings = useExportSettings(years)
  const { make, makeZip, pending } = useMake(settings)
  const { refusal } = settings
  return (
    <>
      <ExportSettingsCard settings={settings} />
      <FormatCards refusal={refusal} pending={pending} onMake={(format) => void make(format)} />
      <ZipCard refusal={refusal} isPending={pending === 'zip'} onMake={(formats) => void makeZip(formats)} />
    </>
  )
}

function ChoicesSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading the years</span>
      <Skeleton className="h-44" />
      <div className="grid gap-3 md:grid-cols-3">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </div>
  )
}
