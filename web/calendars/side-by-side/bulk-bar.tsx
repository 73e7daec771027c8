import { useState } from 'react'
import type { SiteYear, SiteYearAct } from '#contract/calendars/site-years.ts'
import { maxExportedSites } from '#contract/publishing/exports.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
import { allChosen, type Choice, type ChosenCounts, nothingChosen } from './chosen-sites.ts'
import { useBulk } from './use-bulk.ts'
import type { Filter } from './view.ts'

const ConfirmDialog = lazyDialog(() => import('#web/ui/dialog/confirm-dialog.tsx'), 'ConfirmDialog')

const ExportMenu = lazyMenu(() => import('./export-menu.tsx'), 'ExportMenu')
const Refusals = lazyPart(() => import('#web/calendars/approvals/refusals.tsx'), 'Refusals')

type BulkBarProps = {
  rows: readonly SiteYear[]
  /** Whether others match that are not shown yet. */
  hasMore: boolean
  count: number
  choice: Choice
  counts: ChosenCounts
  filter: Filter
  organizationId: string
  onChoose: (choice: Choice) => void
}

const verbs = { submit: 'Submit', approve: 'Approve' }

/** What can be done with the selected sites; each button counts those that it concerns. */
export function BulkBar(props: BulkBarProps) {
  const { rows, hasMore, count, choice, counts, filter, organizationId, onChoose } = props
  const { may } = useSignedIn()
  const bulk = useBulk({ choice, counts, rows, filter, organizationId })
  const [asked, setAsked] = useState<'submit' | 'approve' | null>(null)
  const { progress, isExporting } = bulk
  const isBusy = progress.submit !== null || progress.approve !== null || isExporting

  /** What is not shown has not been looked at. */
  function act(can: 'submit' | 'approve') {
    if (choice.isAllBut && hasMore) setAsked(can)
    else void bulk.start(can)
  }

  function refusalOf(can: SiteYearAct, because: string): string | undefined {
    if (counts.sites === 0) return 'Select the sites first.'
    return counts[can] === 0 ? because : undefined
  }

  return (
    <div className="mb-3 grid gap-3 print:hidden">
      {bulk.refused.length > 0 && (
        <Refusals refused={bulk.refused} outcome={bulk.outcome} onClose={bulk.dismiss} />
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Checkbox
          label={counts.sites === 0 ? `Select all ${count}` : `${counts.sites} of ${count} selected`}
          isChecked={counts.sites === count}
          onChange={(isEvery) => onChoose(isEvery ? allChosen : nothingChosen)}
        />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <RefusableButton
            refusal={refusalOf(
              'submit',
              'None of the selected calendars can be submitted: only drafts can be.',
            )}
            isPending={progress.submit !== null}
            pendingLabel={wordsOf(progress.submit)}
            onClick={() => act('submit')}
          >
            {counted('Submit for approval', counts.submit)}
          </RefusableButton>
          {may('calendars:decide') && (
            <RefusableButton
              refusal={refusalOf('approve', 'None of the selected calendars waits for your approval.')}
              isPending={progress.approve !== null}
              pendingLabel={wordsOf(progress.approve)}
              onClick={() => act('approve')}
            >
              {counted('Approve', counts.approve)}
            </RefusableButton>
          )}
          {counts.export === 0 || counts.export > maxExportedSites || isBusy ? (
            <RefusableButton
              isPending={isExporting}
              refusal={
                counts.export > maxExportedSites
                  ? `At most ${maxExportedSites} sites are exported at once. Filter the list first.`
                  : refusalOf('export', 'None of the selected sites has an approved calendar to export.')
              }
            >
              {counted('Export', counts.export)}
            </RefusableButton>
          ) : (
            <ExportMenu
              onChoose={(format) => void bulk.makeExport(format)}
              button={(props) => (
                <Button {...props}>
                  {counted('Export', counts.export)}
                  <Icon name="chevron-down" />
                </Button>
              )}
            />
          )}
        </div>
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={`${verbs[asked]} ${numberOf(counts[asked], 'calendar')}?`}
          confirmLabel={`${verbs[asked]} ${counts[asked]}`}
          isDestructive={false}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            void bulk.start(asked)
          }}
        >
          <p>
            These are of all the {count} sites that match, also of those further down that are not shown yet.
            A calendar that fails a check is left out, and the reason is shown.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

const counted = (label: string, count: number) => (count === 0 ? label : `${label} (${count})`)

function wordsOf(progress: { done: number; all: number } | null): string {
  return progress?.done ? `${progress.done} of ${progress.all}...` : 'Working...'
}
