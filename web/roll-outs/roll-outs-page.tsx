import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { type RollOut, rollOuts } from '#contract/calendars/roll-outs.ts'
import { sites } from '#contract/organizations/sites.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { Link } from '#web/session/links/link.tsx'
import { MomentOf } from '#web/session/shown-dates.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { ChooseOrganization } from '#web/shell/organization/choose-organization.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { OnceAboveLoaded } from '#web/ui/page/once-above-loaded.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { NewRollOut } from './new/new-roll-out.tsx'
import { countsInWords, methodWords, rollOutShown } from './words.ts'

const pageSize = 20

export function RollOutsPage() {
  const { effectiveOrganizationId } = useSignedIn()

  return (
    <>
      <PageHeader title="Roll-out" subtitle="One year planned for many sites at once" />
      {effectiveOrganizationId === null ? (
        <ChooseOrganization to="roll a year out to its sites" />
      ) : (
        <RollOuts key={effectiveOrganizationId} organizationId={effectiveOrganizationId} />
      )}
    </>
  )
}

function RollOuts({ organizationId }: { organizationId: string }) {
  const navigate = useNavigate()
  const found = useAnswer(sites.list, { params: { organizationId }, query: { limit: 1 } })
  const [isListed, setIsListed] = useState(false)
  const onListed = useCallback(() => setIsListed(true), [])
  const hasNoList = found.isError || found.data?.length === 0

  return (
    <div className="grid gap-5">
      <NewRollOut
        organizationId={organizationId}
        found={found}
        onListed={onListed}
        onStarted={({ id }) => void navigate({ to: '/roll-outs/$id', params: { id }, ignoreBlocker: true })}
      />
      <OnceAboveLoaded isLoaded={isListed || hasNoList}>
        <Card title="Earlier roll-outs">
          <PastRollOuts organizationId={organizationId} />
        </Card>
      </OnceAboveLoaded>
    </div>
  )
}

function PastRollOuts({ organizationId }: { organizationId: string }) {
  const list = usePages(rollOuts.list, pageSize, { params: { organizationId } })
  const empty = (
    <EmptyState title="Nothing rolled out yet">Choose sites above, and preview their dates first.</EmptyState>
  )
  return (
    <LoadedList list={list} rows={3} what="The roll-outs" empty={empty}>
      {(rows) => <Table caption="Roll-outs" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </LoadedList>
  )
}

const columns: readonly Column<RollOut>[] = [
  {
    title: 'Year',
    isRowHeading: true,
    cell: ({ id, fundingYear }) => (
      <Link to="/roll-outs/$id" params={{ id }} className="font-semibold text-action underline">
        {fundingYear}
      </Link>
    ),
  },
  {
    title: 'Dates',
    cell: ({ method, templateName }) => (
      <span className="wrap-anywhere">{templateName ?? methodWords[method]}</span>
    ),
  },
  {
    title: 'State',
    cell: ({ state }) => <Badge tone={rollOutShown[state].tone}>{rollOutShown[state].label}</Badge>,
  },
  { title: 'Sites', cell: ({ counts }) => countsInWords(counts) },
  {
    title: 'Started',
    cell: ({ createdAt, createdBy }) => (
      <span>
        <MomentOf instant={createdAt} />
        {createdBy !== null && <span className="block text-small text-soft wrap-anywhere">{createdBy}</span>}
      </span>
    ),
  },
]
