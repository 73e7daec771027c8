import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { userCounts } from '#contract/people/user-counts.ts'
import { users, usersAtOnce } from '#contract/people/users.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { useDebounced } from '#web/api/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { NoneYet } from './none-yet.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { everyone, filterOf, isEveryone } from './people-search.ts'
import { PeopleTable } from './people-table.tsx'
import type { PersonAction } from './person-menu.tsx'

const PersonDialogs = lazyPart(() => import('./person-dialogs.tsx'), 'PersonDialogs')

type PeoplePanelProps = { onInvite: () => void; onInvitations: () => void }

export function PeoplePanel({ onInvite, onInvitations }: PeoplePanelProps) {
  const [wanted, setWanted] = useState(everyone)
  const [chosen, setChosen] = useState<{ act: PersonAction; id: string } | null>(null)
  const filter = filterOf({ ...wanted, words: useDebounced(wanted.words) })
  const list = usePages(users.list, usersAtOnce, { query: filter, placeholderData: keepPreviousData })
  const { data: found } = useAnswer(userCounts.count, { query: filter, enabled: !isEveryone(wanted) })
  // Looked up in the list, so that an open dialog has the latest data.
  const person = list.data?.find(({ id }) => id === chosen?.id)

  return (
    <>
      <PeopleFilters wanted={wanted} onChange={setWanted} />
      {/* Those not loaded yet are counted too. */}
      <p role="status" className="text-small text-soft not-empty:mb-1">
        {!isEveryone(wanted) && found && `${found.total} found`}
      </p>
      <LoadedList
        list={list}
        rows={6}
        what="The users"
        empty={
          isEveryone(wanted) ? (
            <NoneYet {...{ onInvite, onInvitations }} />
          ) : (
            <EmptyState
              title="No users match"
              action={<Button onClick={() => setWanted(everyone)}>Show all</Button>}
            >
              Try a shorter search, or another role.
            </EmptyState>
          )
        }
      >
        {(rows) => <PeopleTable people={rows} onAction={(act, { id }) => setChosen({ act, id })} />}
      </LoadedList>
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
