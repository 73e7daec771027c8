import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { userCounts } from '#contract/people/user-counts.ts'
import { type User, users, usersAtOnce } from '#contract/people/users.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { useDebounced } from '#web/api/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { NoneYet } from './none-yet.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { everyone, filterOf, isEveryone, type PeopleSearch } from './people-search.ts'
import { PeopleTable } from './people-table.tsx'
import type { PersonAction } from './person-menu.tsx'

const PersonDialogs = lazyPart(() => import('./person-dialogs.tsx'), 'PersonDialogs')

type PeoplePanelProps = { onInvite: () => void; onInvitations: () => void }

export function PeoplePanel({ onInvite, onInvitations }: PeoplePanelProps) {
  const [wanted, setWanted] = useState(everyone)
  const [chosen, setChosen] = useState<{ act: PersonAction; id: string } | null>(null)
  const list = usePeople(wanted)
  // Looked up in the list, so that an open dialog has the latest data.
  const person = list.data?.find(({ id }) => id === chosen?.id)

  return (
    <>
      <PeopleFilters wanted={wanted} onChange={setWanted} />
      <Found wanted={wanted} />
      <List
        list={list}
        isFiltered={!isEveryone(wanted)}
        onShowAll={() => setWanted(everyone)}
        onInvite={onInvite}
        onInvitations={onInvitations}
        onAction={(act, { id }) => setChosen({ act, id })}
      />
      {person && chosen && (
        <PersonDialogs
          key={person.id}
          person={person}
          act={chosen.act}
          onClose={() => setChosen(null)}
          onStale={() => list.refetch()}
        />
      )}
    </>
  )
}

function usePeople(wanted: PeopleSearch) {
  const search = useDebounced(wanted.words)
  return usePages(users.list, usersAtOnce, {
    query: filterOf({ ...wanted, words: search }),
    placeholderData: keepPreviousData,
  })
}

/** The number of people found, including those not loaded yet. */
function Found({ wanted }: { wanted: PeopleSearch }) {
  const filter = filterOf({ ...wanted, words: useDebounced(wanted.words) })
  const { data } = useAnswer(userCounts.count, { query: filter, enabled: !isEveryone(wanted) })

  return (
    <p role="status" className="text-small text-soft not-empty:mb-1">
      {!isEveryone(wanted) && data && `${data.total} found`}
    </p>
  )
}

type ListProps = {
  list: ReturnType<typeof usePeople>
  isFiltered: boolean
  onShowAll: () => void
  onInvite: () => void
  onInvitations: () => void
  onAction: (act: PersonAction, person: User) => void
}

function List({ list, isFiltered, onShowAll, onInvite, onInvitations, onAction }: ListProps) {
  return (
    <LoadedList
      list={list}
      rows={6}
      what="The users"
      empty={isFiltered ? <NoneFound onShowAll={onShowAll} /> : <NoneYet {...{ onInvite, onInvitations }} />}
    >
      {(rows) => <PeopleTable people={rows} onAction={onAction} />}
    </LoadedList>
  )
}

function NoneFound({ onShowAll }: Pick<ListProps, 'onShowAll'>) {
  return (
    <EmptyState title="No users match" action={<Button onClick={onShowAll}>Show all</Button>}>
      Try a shorter search, or another role.
    </EmptyState>
  )
}
