import { type ReactNode, useState } from 'react'
import type { Approval } from '#contract/calendars/approvals.ts'
import { inBatches } from '#web/api/calendars/use-act-on-many.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
import { ApprovalRow } from './approval-row.tsx'
import { Refusals } from './refusals.tsx'
import { decidedAtOnce, useDecideMany } from './use-decide-many.ts'

type InboxProps = {
  rows: readonly Approval[]
  /** Whether others wait that are not shown yet, and so are not selected with all. */
  hasMore: boolean
  empty: ReactNode
  more: ReactNode
}

/** As the server, which refuses to approve such a calendar with others. */
function isDecidedAlone({ checks, council: { decision } }: Approval): boolean {
  return checks.fails.length > 0 || (decision?.verdict === 'sent-back' && decision.isOnSubmission)
}

/** Calendars with failed checks are decided one by one; the others can be selected and approved together. */
export function Inbox({ rows, hasMore, empty, more }: InboxProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { act, refused, progress, dismiss } = useDecideMany()
  const exceptions = rows.filter(isDecidedAlone)
  const sound = rows.filter((approval) => !isDecidedAlone(approval))
  // Some selected calendars may no longer be in the list.
  const selected = sound.filter(({ id }) => chosen.has(id))

  function choose(ids: readonly string[], isChosen: boolean) {
    setChosen(
      (before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
    )
  }

  async function approveSelected() {
    const calendars = selected.map(({ id, version, siteName, fundingYear }) => ({
      ...{ id, version, name: `${siteName}, ${fundingYear}` },
    }))
    await act({ number: calendars.length, batches: inBatches(calendars, decidedAtOnce) })
    setChosen(new Set())
  }

  return (
    <div className="grid gap-6">
      <Refusals refused={refused} onClose={dismiss} />
      {rows.length === 0 && empty}
      {exceptions.length > 0 && (
        <Group
          title="Check these first"
          help="They fail a check, or their authority sent them back, so each is opened and decided separately."
        >
          {exceptions.map((approval) => (
            <ApprovalRow key={approval.id} approval={approval} />
          ))}
        </Group>
      )}
      {sound.length > 0 && (
        <Group
          title="Ready to approve"
          help="No check fails."
          bar={
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Checkbox
                label={selectionLabel(selected.length, sound.length, hasMore)}
                isChecked={selected.length === sound.length}
                onChange={(isChosen) =>
                  choose(
                    sound.map(({ id }) => id),
                    isChosen,
                  )
                }
              />
              <RefusableButton
                variant="main"
                refusal={selected.length === 0 ? 'Select the calendars to approve first.' : undefined}
                isPending={progress !== null}
                pendingLabel={
                  progress?.done ? `Approved ${progress.done} of ${progress.all}...` : 'Approving...'
                }
                onClick={() => void approveSelected()}
              >
                Approve selected
              </RefusableButton>
            </div>
          }
        >
          {sound.map((approval) => (
            <ApprovalRow
              key={approval.id}
              approval={approval}
              choice={{
                isChosen: chosen.has(approval.id),
                onChange: (isChosen) => choose([approval.id], isChosen),
              }}
            />
          ))}
        </Group>
      )}
      {more}
    </div>
  )
}

type GroupProps = { title: string; help: string; bar?: ReactNode; children: ReactNode }

function Group({ title, help, bar, children }: GroupProps) {
  return (
    <section aria-label={title}>
      <div className="mb-2.5 flex flex-wrap items-end gap-x-6 gap-y-2">
        <div>
          <h2 className="text-lead font-semibold">{title}</h2>
          <p className="text-soft">{help}</p>
        </div>
        {bar !== undefined && <div className="sm:ml-auto">{bar}</div>}
      </div>
      <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-card">{children}</ul>
    </section>
  )
}

function selectionLabel(selected: number, shown: number, hasMore: boolean): string {
  if (selected === 0) return hasMore ? `Select the ${shown} shown` : 'Select all'
  return `${selected} of ${shown}${hasMore ? ' shown are' : ''} selected`
}
