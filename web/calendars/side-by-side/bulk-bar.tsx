import type { SiteYear } from '#contract/calendars/site-years.ts'
import { may } from '#domain/people/permission.ts'
import { exportFormatNames, exportFormats } from '#domain/publish/export-format.ts'
import { Refusals } from '#web/calendars/approvals/refusals.tsx'
import { useSignedIn } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
import { useBulk } from './use-bulk.ts'

type BulkBarProps = {
  shown: readonly SiteYear[]
  selected: readonly SiteYear[]
  fundingYear: string
  organizationId: string
  onChoose: (siteIds: ReadonlySet<string>) => void
}

/** What can be done with the selected sites; each button counts those that it concerns. */
export function BulkBar({ shown, selected, fundingYear, organizationId, onChoose }: BulkBarProps) {
  const { user } = useSignedIn()
  const bulk = useBulk(selected, { fundingYear, organizationId })
  const { submittable, approvable, exportable, progress } = bulk
  const isAll = selected.length === shown.length
  const isBusy = progress !== null

  return (
    <div className="mb-3 grid gap-3 print:hidden">
      <Refusals refused={bulk.refused} outcome={bulk.outcome} onClose={bulk.dismiss} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Checkbox
          label={
            selected.length === 0
              ? `Select all ${shown.length}`
              : `${selected.length} of ${shown.length} selected`
          }
          isChecked={isAll}
          onChange={(isChosen) => onChoose(new Set(isChosen ? shown.map(({ siteId }) => siteId) : []))}
        />
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <RefusableButton
            refusal={refusalOf(
              selected,
              submittable,
              'None of the selected calendars can be submitted: only drafts can be.',
            )}
            isPending={progress?.act === 'submit'}
            pendingLabel={wordsOf(progress)}
            onClick={() => void bulk.submit()}
          >
            {counted('Submit for approval', submittable.length)}
          </RefusableButton>
          {may(user.role, 'calendars:decide') && (
            <RefusableButton
              refusal={refusalOf(
                selected,
                approvable,
                'None of the selected calendars waits for your approval.',
              )}
              isPending={progress?.act === 'approve'}
              pendingLabel={wordsOf(progress)}
              onClick={() => void bulk.approve()}
            >
              {counted('Approve', approvable.length)}
            </RefusableButton>
          )}
          {exportable.length === 0 || isBusy ? (
            <RefusableButton
              refusal={refusalOf(
                selected,
                exportable,
                'None of the selected sites has an approved calendar to export.',
              )}
            >
              Export
            </RefusableButton>
          ) : (
            <Menu
              trigger={
                <Button>
                  {counted('Export', exportable.length)}
                  <Icon name="chevron-down" />
                </Button>
              }
            >
              {exportFormats.map((format) => (
                <MenuItem key={format} onSelect={() => void bulk.makeExport(format)}>
                  {exportFormatNames[format]}
                </MenuItem>
              ))}
            </Menu>
          )}
        </div>
      </div>
    </div>
  )
}

function refusalOf(
  selected: readonly SiteYear[],
  concerned: readonly SiteYear[],
  because: string,
): string | undefined {
  if (selected.length === 0) return 'Select the sites first.'
  return concerned.length === 0 ? because : undefined
}

const counted = (label: string, count: number) => (count === 0 ? label : `${label} (${count})`)

function wordsOf(progress: { done: number; all: number } | null): string {
  return progress?.done ? `${progress.done} of ${progress.all}...` : 'Working...'
}
