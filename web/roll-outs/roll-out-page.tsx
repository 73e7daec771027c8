import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type RollOut, rollOuts } from '#contract/calendars/roll-outs.ts'
import { type RollOutSiteState, rollOutSiteStates } from '#domain/template/roll-out.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { segmentsOf } from '#web/api/query.ts'
import { useAction } from '#web/api/use-action.ts'
import { Link } from '#web/session/links/link.tsx'
import { BackLink } from '#web/shell/back-link.tsx'
import { MessagePage } from '#web/shell/message-page.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { ConfirmDialog, useQuestion } from '#web/ui/dialog/confirm-dialog.tsx'
import { SelectField } from '#web/ui/form/select.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Table } from '#web/ui/table.tsx'
import { matrixColumns } from './matrix/matrix-columns.tsx'
import { SubmitAll } from './matrix/submit-all.tsx'
import { countsInWords, methodWords, progressOf, rollOutShown, stateShown } from './words.ts'

const pollMs = 1000

export function RollOutPage() {
  const { id } = useParams({ from: '/signed-in/roll-outs/$id' })
  const found = useAnswer(rollOuts.find, {
    params: { id }, // Polled while it runs, as the work is a job in the background.
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  })
  return (
    <Loaded query={found} rows={8} what="The roll-out" isPage missing={<RollOutNotFound />}>
      {(rollOut) => <OneRollOut rollOut={rollOut} />}
    </Loaded>
  )
}

function RollOutNotFound() {
  return (
    <MessagePage
      title="Roll-out Not Found"
      action={
        <Link to="/roll-outs" className={buttonLook({ variant: 'main' })}>
          Back to Roll-out
        </Link>
      }
    >
      Its address may have been mistyped, or it belongs to another organisation.
    </MessagePage>
  )
}

function OneRollOut({ rollOut }: { rollOut: RollOut }) {
  const { fundingYear, method, templateName, state } = rollOut
  const shown = rollOutShown[state]
  return (
    <>
      <PageHeader
        title={`Roll-out ${fundingYear}`}
        subtitle={templateName === null ? methodWords[method] : `From the template ${templateName}`}
        badge={<Badge tone={shown.tone}>{shown.label}</Badge>}
        before={<BackLink to="/roll-outs">Back to Roll-out</BackLink>}
      >
        {state === 'running' ? <CancelButton rollOut={rollOut} /> : <SubmitAll rollOut={rollOut} />}
      </PageHeader>
      <Progress rollOut={rollOut} />
      <Matrix rollOut={rollOut} />
    </>
  )
}

function CancelButton({ rollOut: { id, counts } }: { rollOut: RollOut }) {
  const cancel = useAction(rollOuts.cancel, {
    success: { title: 'Roll-out Cancelled', text: 'The calendars that were made stay as drafts.' },
    failure: { title: 'Cancellation Failed', text: 'The roll-out could not be cancelled. Please try again.' },
    refresh: ['/api/roll-outs', '/api/organizations'],
  })

  const { ask, dialog } = useQuestion(() => cancel.run({ params: { id } }))

  return (
    <>
      <Button onClick={ask}>Cancel roll-out</Button>
      <ConfirmDialog
        {...dialog}
        title="Cancel this roll-out?"
        confirmLabel="Cancel roll-out"
        pendingLabel="Cancelling..."
      >
        <p>
          {counts.waiting} {counts.waiting === 1 ? 'site is waiting' : 'sites are waiting'} and would get no
          calendar. Calendars already made stay as drafts.
        </p>
      </ConfirmDialog>
    </>
  )
}

function Progress({ rollOut: { counts, state } }: { rollOut: RollOut }) {
  const { done, all } = progressOf(counts)
  return (
    <section aria-label="Progress" className="mb-5 grid gap-2">
      {state === 'running' && <ProgressBar label="Sites done" done={done} all={all} />}
      <p className="tabular-nums">
        {state === 'running'
          ? `${done} of ${all} sites done: ${countsInWords(counts)}. You can leave this page.`
          : `${all} ${all === 1 ? 'site' : 'sites'}: ${countsInWords(counts)}.`}
      </p>
      {/* Announced only at the end: every second would be too often for screen readers. */}
      <p role="status" className="sr-only">
        {state !== 'running' && `The roll-out is ${state}.`}
      </p>
    </section>
  )
}

const pageSize = 50
/** The rows are refetched after this many sites, not after each. */
const sitesBetween = 25

function Matrix({ rollOut }: { rollOut: RollOut }) {
  const { id, counts, state } = rollOut
  const [shown, setShown] = useState<RollOutSiteState | ''>('')
  const queryClient = useQueryClient()
  const list = usePages(rollOuts.sites, pageSize, {
    params: { id },
    query: { state: shown },
  })
  const stage = state === 'running' ? Math.floor(progressOf(counts).done / sitesBetween) : state

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stage is the reason to refetch the rows
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: segmentsOf(`/api/roll-outs/${id}/sites`) })
  }, [queryClient, id, stage])

  return (
    <section aria-label="Sites and terms">
      <div className="mb-3 max-w-60">
        <SelectField
          label="Show"
          options={[{ value: '', label: 'All sites' }, ...stateOptions(counts)]}
          value={shown}
          onChange={setShown}
        />
      </div>
      <LoadedList
        list={list}
        rows={8}
        what="The sites"
        empty={<p className="py-6 text-soft">No site is in this state.</p>}
      >
        {(rows) => (
          <Table
            caption="Sites and their terms"
            columns={matrixColumns(rows)}
            rows={rows}
            keyOf={({ siteId }) => siteId}
          />
        )}
      </LoadedList>
    </section>
  )
}

function stateOptions(counts: RollOut['counts']) {
  return rollOutSiteStates
    .filter((state) => counts[state] > 0)
    .map((state) => ({ value: state, label: `${stateShown[state].label} (${counts[state]})` }))
}
