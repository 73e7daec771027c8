import type { User } from '#contract/people/users.ts'
import { mayManageRole } from '#domain/people/assignable-roles.ts'
import { DayOf } from '#web/session/shown-dates.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'
import { actionsColumn, type Column, Table } from '#web/ui/table.tsx'
import { PersonName } from '#web/users/person-name.tsx'
import { RoleBadge } from '#web/users/role-badge.tsx'
import { RowMenu } from '#web/users/row-menu.tsx'
import type { PersonAction } from './person-menu.tsx'

const PersonMenu = lazyMenu(() => import('./person-menu.tsx'), 'PersonMenu')

type PeopleTableProps = { people: readonly User[]; onAction: (act: PersonAction, person: User) => void }

export function PeopleTable({ people, onAction }: PeopleTableProps) {
  const { user } = useSignedIn()
  const columns: readonly Column<User>[] = [
    {
      title: 'User',
      isRowHeading: true,
      cell: (person) => <Name person={person} isOwnAccount={person.id === user.id} />,
    },
    { title: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
    { title: 'Second factor', cell: (person) => <SecondFactor person={person} /> },
    {
      title: 'Last login',
      cell: ({ lastLoginAt }) =>
        lastLoginAt === null ? <span className="text-soft">Never</span> : <DayOf instant={lastLoginAt} />,
    },
    { title: 'Joined', cell: ({ createdAt }) => <DayOf instant={createdAt} /> },
    actionsColumn(
      (person) =>
        mayManageRole(user.role, person.role) && (
          <RowMenu name={`${person.firstName} ${person.lastName}`}>
            {(button) => (
              <PersonMenu
                person={person}
                isOwnAccount={person.id === user.id}
                onAction={(act) => onAction(act, person)}
                button={button}
              />
            )}
          </RowMenu>
        ),
    ),
  ]
  return <Table caption="Users" columns={columns} rows={people} keyOf={({ id }) => id} />
}

function Name({ person, isOwnAccount }: { person: User; isOwnAccount: boolean }) {
  return (
    <PersonName {...person}>
      {isOwnAccount && <Badge>You</Badge>}
      {!person.isActive && <Badge tone="danger">Deactivated</Badge>}
      {person.isWithoutSites && <Badge tone="warn">No sites yet</Badge>}
      {person.newEmail !== null && <Badge tone="warn">New address unconfirmed</Badge>}
      {person.isSignInStopped && <Badge tone="danger">Sign-in stopped</Badge>}
    </PersonName>
  )
}

function SecondFactor({ person: { isTwoFactorEnabled } }: { person: User }) {
  if (!isTwoFactorEnabled) return <span className="text-soft">Not set up</span>
  return (
    <Badge tone="ok">
      <Icon name="shield" className="size-3.5" />
      2FA Enabled
    </Badge>
  )
}
