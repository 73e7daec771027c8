import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { reportNames } from '#domain/report/report.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { BackLink } from '#web/shell/back-link.tsx'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { OtherIcon } from '#web/ui/other-icon.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { CustomReports } from './custom/custom-reports.tsx'
import { emptyDefinition } from './definition.ts'
import { FileButtons } from './file-buttons.tsx'
import { Filters } from './filters.tsx'
import { type PresetKind, presets } from './kinds.ts'
import { addressOf, definitionIn } from './report-address.ts'
import { ReportViewOf } from './report-view.tsx'
import { ScheduledReports } from './scheduled/scheduled-reports.tsx'
import { useAddress } from './use-address.ts'
import { useOverview } from './use-overview.ts'

const WorthReport = lazyPart(() => import('./worth/worth-report.tsx'), 'WorthReport', <PageSpinner />)
const ScheduleDialog = lazyDialog(() => import('./scheduled/schedule-dialog.tsx'), 'ScheduleDialog')

export function ReportPage() {
  const { kind } = useParams({ from: '/signed-in/reports/$kind' })
  const { effectiveOrganizationId, may } = useSignedIn()
  const overview = useOverview()
  const preset = presets.find((each) => each.kind === kind)
  const isWorth = kind === 'worth' && may('worth:read')
  if (preset === undefined && kind !== 'custom' && kind !== 'scheduled' && !isWorth) return <NotFoundPage />
  return (
    <Loaded query={overview} skeleton={<PageSpinner />} what="The years" isPage>
      {({ fundingYear, fundingYears }) =>
        isWorth ? (
          <WorthReport key={effectiveOrganizationId} firstYear={fundingYear} years={fundingYears} />
        ) : preset === undefined ? (
          kind === 'custom' ? (
            <CustomReports key={effectiveOrganizationId} years={fundingYears} />
          ) : (
            <ScheduledReports key={effectiveOrganizationId} years={fundingYears} />
          )
        ) : (
          <Preset
            key={`${preset.kind} ${effectiveOrganizationId}`}
            kind={preset.kind}
            firstYear={preset.isOfOneYear ? fundingYear : null}
            years={fundingYears}
          />
        )
      }
    </Loaded>
  )
}

type PresetProps = { kind: PresetKind; firstYear: string | null; years: readonly string[] }

function Preset({ kind, firstYear, years }: PresetProps) {
  const [address, setAddress] = useAddress()
  const first = { ...emptyDefinition(kind), fundingYear: firstYear }
  const definition = definitionIn(address, first)
  const [isScheduling, setIsScheduling] = useState(false)
  const name = [reportNames[kind], definition.fundingYear].filter((part) => part !== null).join(' ')
  const question = presets.find((each) => each.kind === kind)?.question

  return (
    <>
      <PageHeader
        title={reportNames[kind]}
        subtitle={question}
        before={<BackLink to="/reports">Reports</BackLink>}
      >
        <Button onClick={() => setIsScheduling(true)}>
          <OtherIcon name="mail" />
          Schedule
        </Button>
        <FileButtons name={name} definition={definition} />
      </PageHeader>
      <div className="grid gap-5">
        <Filters
          definition={definition}
          years={years}
          onChange={(next) => setAddress(addressOf(next, first))}
        />
        <ReportViewOf definition={definition} />
      </div>
      {isScheduling && (
        <ScheduleDialog
          years={years}
          saved={[]}
          first={{ name, definition }}
          onClose={() => setIsScheduling(false)}
        />
      )}
    </>
  )
}
