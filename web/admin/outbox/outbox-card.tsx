import { useState } from 'react'
import type { MailState } from '#contract/system/mail-state.ts'
import { type MailSummary, mails } from '#contract/system/mails.ts'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { MomentOf } from '#web/session/shown-dates.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MailStateBadge } from './mail-state-badge.tsx'

const pageSize = 20

export function OutboxCard() {
  const [filter, setFilter] = useState<OutboxFilter>({ search: '', state: '' })
  const [open, setOpen] = useState<MailSummary | null>(null)
  const list = usePages(mails.list, pageSize, { query: filter })

  return (
    <Card title="Outbox">
      <div className="grid gap-4">
        <OutboxSearch onChange={setFilter} />
        <LoadedList
          list={list}
          rows={4}
          what="The outbox"
          empty={
            filter.search !== '' || filter.state !== '' ? (
              <EmptyState title="No emails found">Search for something else, or for all states.</EmptyState>
            ) : (
              <EmptyState title="No emails yet">
                Invitations, approvals and reminders appear here. Send a test email above to see the first.
              </EmptyState>
            )
          }
        >
          {(rows) => (
            <Table
              caption="Emails, newest first"
              columns={mailColumns(setOpen)}
              rows={rows}
              keyOf={({ id }) => id}
            />
          )}
        </LoadedList>
      </div>
      {open && <MailDialog mail={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function mailColumns(open: (mail: MailSummary) => void): readonly Column<MailSummary>[] {
  return [
    {
      title: 'Subject',
      isRowHeading: true,
      cell: (mail) => (
        <div className="grid justify-items-start">
          <button
            type="button"
            onClick={() => open(mail)}
            className="min-h-6 text-left font-semibold text-action underline-offset-2 wrap-anywhere hover:underline"
          >
            {mail.subject}
          </button>
          <span className="text-small text-soft wrap-anywhere">from {mail.fromName}</span>
        </div>
      ),
    },
    { title: 'To', cell: ({ toAddress }) => <Address of={toAddress} /> },
    { title: 'Queued', cell: ({ createdAt }) => <MomentOf instant={createdAt} /> },
    {
      title: 'State',
      cell: (mail) => (
        <div className="grid justify-items-start gap-0.5">
          <MailStateBadge mail={mail} />
          {mail.lastError !== null && (
            <span className="max-w-80 text-small text-soft wrap-anywhere">{mail.lastError}</span>
          )}
        </div>
      ),
    },
  ]
}

/** Wraps before its @, where it has to. */
function Address({ of }: { of: string }) {
  const at = of.lastIndexOf('@')
  return (
    <span className="wrap-anywhere">
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </span>
  )
}

type OutboxFilter = { search: string; state: MailState | '' }

const states: readonly { value: OutboxFilter['state']; label: string }[] = [
  { value: '', label: 'All states' },
  { value: 'queued', label: 'Not sent yet' },
  { value: 'sent', label: 'Sent' },
  { value: 'given-up', label: 'Given up' },
]

/** Searches only on submit, as each search is a request. */
function OutboxSearch({ onChange }: { onChange: (filter: OutboxFilter) => void }) {
  const [search, setSearch] = useState('')
  const [state, setState] = useState<OutboxFilter['state']>('')

  function ask() {
    onChange({ search: search.trim(), state })
  }

  function choose(chosen: OutboxFilter['state']) {
    setState(chosen)
    onChange({ search: search.trim(), state: chosen })
  }

  return (
    <Form onSubmit={ask} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
      <SearchField label="Search by address or subject" value={search} onChange={setSearch} />
      <SelectField label="State" value={state} options={states} onChange={choose} />
      <Button type="submit">Search</Button>
    </Form>
  )
}
