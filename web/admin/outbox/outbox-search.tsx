import { useState } from 'react'
import type { MailState } from '#contract/system/mail-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SelectField } from '#web/ui/form/select.tsx'

export type OutboxFilter = { search: string; state: MailState | '' }

const states: readonly { value: OutboxFilter['state']; label: string }[] = [
  { value: '', label: 'All states' },
  { value: 'queued', label: 'Not sent yet' },
  { value: 'sent', label: 'Sent' },
  { value: 'given-up', label: 'Given up' },
]

/** Searches only on submit, as each search is a request. */
export function OutboxSearch({ onChange }: { onChange: (filter: OutboxFilter) => void }) {
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
