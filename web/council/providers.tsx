import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { councils, type ProviderSummary, type providerFilters } from '#contract/calendars/councils.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { useDebounced } from '#web/api/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { OnceAboveLoaded } from '#web/ui/page/once-above-loaded.tsx'
import { Table } from '#web/ui/table.tsx'
import { DeadlineLine } from './deadline-line.tsx'
import { providerColumns } from './provider-columns.tsx'
import type { Choice } from './saved-choice.ts'

const pageSize = 50

type ProvidersProps = {
  choice: Choice
  /** Shown once the sites above have their height. */
  below: ReactNode
}

export function Providers({ choice: { authorityId: id, fundingYear }, below }: ProvidersProps) {
  const [shown, setShown] = useState<Shown>('all')
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim())
  const summary = useAnswer(councils.summary, { params: { id }, query: { fundingYear } })
  const list = usePages(councils.providers, pageSize, {
    params: { id },
    query: { fundingYear, search, ...(shown !== 'all' && { show: shown }) },
    placeholderData: keepPreviousData,
  })

  function showAll() {
    setShown('all')
    setWords('')
  }

  return (
    <Loaded query={summary} box="h-24" what="The sites">
      {(counts) => (
        <>
          <div className="mb-5 grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto]">
            <SummaryLine counts={counts} />
            <DeadlineLine authorityId={id} fundingYear={fundingYear} dueOn={counts.dueOn} />
          </div>
          <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
            <ShowChoice counts={counts} shown={shown} onChange={setShown} />
            <div className="w-full sm:w-64">
              <SearchField
                label="Search"
                placeholder="Site or organisation"
                value={words}
                onChange={setWords}
              />
            </div>
          </div>
          <LoadedList
            list={list}
            rows={8}
            what="The sites"
            empty={
              shown !== 'all' || search !== '' ? (
                <EmptyState title="No sites match" action={<Button onClick={showAll}>Show all</Button>}>
                  Try a shorter search, or another choice above.
                </EmptyState>
              ) : (
                <EmptyState title="No sites yet">
                  No active site of this authority uses Term Calendar. Sites appear as soon as an organisation
                  adds them.
                </EmptyState>
              )
            }
          >
            {(rows) => (
              <Table caption="Sites" columns={providerColumns} rows={rows} keyOf={({ siteId }) => siteId} />
            )}
          </LoadedList>
          <OnceAboveLoaded isLoaded={!list.isPending}>{below}</OnceAboveLoaded>
        </>
      )}
    </Loaded>
  )
}

function SummaryLine({ counts }: { counts: ProviderSummary }) {
  const { localAuthorityName, fundingYear, sites, sent, late, accepted, sentBack } = counts
  const parts = [
    { key: 'accepted', count: accepted, look: 'bg-ok' },
    { key: 'to decide', count: sent - accepted - sentBack, look: 'bg-action' },
    { key: 'sent back', count: sentBack, look: 'bg-warn' },
  ]

  return (
    <section aria-label="Progress of the year" className="grid gap-2">
      <p>
        <span className="text-lead font-semibold">
          {localAuthorityName}, {fundingYear}
        </span>
        <br />
        Sent by {sent} of {sites} {sites === 1 ? 'site' : 'sites'}
        {late > 0 && `; ${late} ${late === 1 ? 'is' : 'are'} late`}.
      </p>
      <div aria-hidden="true" className="flex h-2 max-w-xl gap-px overflow-hidden rounded-full bg-quiet-soft">
        {parts.map(({ key, count, look }) => (
          <span key={key} className={look} style={{ flexGrow: count }} />
        ))}
        <span style={{ flexGrow: sites - sent }} />
      </div>
    </section>
  )
}

type Shown = 'all' | (typeof providerFilters)[number]

type ShowChoiceProps = { counts: ProviderSummary; shown: Shown; onChange: (shown: Shown) => void }

function ShowChoice({ counts, shown, onChange }: ShowChoiceProps) {
  const { sites, sent, late, accepted, sentBack } = counts
  const choices: readonly [Shown, string, number][] = [
    ['all', 'All', sites],
    ['not-sent', 'Not sent', sites - sent],
    ['late', 'Late', late],
    ['sent', 'To decide', sent - accepted - sentBack],
    ['sent-back', 'Sent back', sentBack],
    ['accepted', 'Accepted', accepted],
  ]

  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">Which sites to show</legend>
      {choices.map(([value, label, count]) => (
        <button
          key={value}
          type="button"
          aria-pressed={shown === value}
          onClick={() => onChange(value)}
          className={classNames(
            'inline-flex min-h-10 items-center gap-2 rounded-control border px-3 font-medium transition-colors md:min-h-9',
            shown === value
              ? 'border-action bg-action-soft text-action'
              : 'border-line bg-card text-soft hover:bg-hover hover:text-ink',
          )}
        >
          {label}
          <span className="tabular-nums">{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
