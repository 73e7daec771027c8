import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { invitations } from '#contract/people/invitations.ts'
import { userCounts, userStates } from '#contract/people/user-counts.ts'
import { users, usersAtOnce } from '#contract/people/users.ts'
import { type Role, roleLabels, roles } from '#domain/people/role.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { useDebounced } from '#web/api/use-debounced.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { boundTo, optionsOf, SelectField } from '#web/ui/form/select.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'
import { noneYetWords } from './none-yet-words.ts'
import { PeopleTable } from './people-table.tsx'
import type { PersonAction } from './person-menu.tsx'

const PersonDialogs = lazyDialog(() => import('./person-dialogs.tsx'), 'PersonDialogs')

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

const stateLabels = { active: 'Active', inactive: 'Deactivated', 'without-sites': 'Without sites' }

type PeopleFiltersProps = { wanted: PeopleSearch; onChange: (wanted: PeopleSearch) => void }

function PeopleFilters({ wanted, onChange }: PeopleFiltersProps) {
  const bound = boundTo(wanted, onChange)
  const { may } = useSignedIn()

  return (
    <search className="mb-3 grid grid-cols-2 gap-3 md:flex">
      <div className="col-span-full grow md:max-w-96">
        <SearchField label="Search" placeholder="Name or email" maxLength={200} {...bound('words')} />
      </div>
      <SelectField
        label="Role"
        placeholder="All roles"
        options={optionsOf(roles, roleLabels)}
        {...bound('role')}
      />
      <SelectField
        label="State"
        placeholder="All states"
        options={optionsOf(userStates, stateLabels)}
        {...bound('state')}
      />
      {may('system:administer') && (
        <SelectField
          label="Belongs to"
          options={[
            { value: 'organization', label: 'This organisation' },
            { value: 'none', label: 'No organisation' },
          ]}
          {...bound('within')}
        />
      )}
    </search>
  )
}

type NoneYetProps = { onInvite: () => void; onInvitations: () => void }

function NoneYet({ onInvite, onInvitations }: NoneYetProps) {
  const { effectiveOrganizationId: organizationId } = useSignedIn()
  const { data: open, isPending } = useAnswer(invitations.list, { query: { state: 'open', limit: 100 } })
  if (isPending) return <SkeletonRows count={6} label="Loading users" />

  // A system administrator's list also has those to no organisation.
  const ofThis = open?.filter((invitation) => invitation.organizationId === organizationId) ?? []
  const { title, text, next } = noneYetWords({
    hasOrganization: organizationId !== null,
    openInvitations: ofThis.length,
  })
  return (
    <EmptyState
      title={title}
      action={
        next !== null && (
          <>
            {next === 'invitations' && (
              <Button variant="main" onClick={onInvitations}>
                Show invitations
              </Button>
            )}
            <Button variant={next === 'invite' ? 'main' : 'quiet'} onClick={onInvite}>
              Invite User
            </Button>
          </>
        )
      }
    >
      {text}
    </EmptyState>
  )
}

type PeopleSearch = {
  words: string
  /** '' for all. */
  role: Role | ''
  state: (typeof userStates)[number] | ''
  within: 'organization' | 'none'
}

const everyone: PeopleSearch = { words: '', role: '', state: '', within: 'organization' }

function isEveryone(wanted: PeopleSearch): boolean {
  return wanted.words.trim() === '' && wanted.role === '' && wanted.state === ''
}

function filterOf({ words, role, state, within }: PeopleSearch) {
  return { search: words.trim(), role, state, ...(within === 'none' && { within }) }
}
