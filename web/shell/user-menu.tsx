import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#contract/auth.ts'
import { roleLabels } from '#domain/role.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { Menu, MenuItem, MenuLine, MenuNote } from '#web/ui/menu.tsx'

export function UserMenu() {
  const { user, signOut } = useSignedIn()

  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Your account: ${nameOf(user)}`}
          className={
            'grid size-9 shrink-0 place-items-center rounded-full bg-action-soft text-small font-bold text-action ' +
            'hover:bg-action hover:text-on-action data-[state=open]:bg-action data-[state=open]:text-on-action'
          }
        >
          {initialsOf(user)}
        </button>
      }
    >
      <MenuNote>
        <span className="block text-body font-semibold text-ink">{nameOf(user)}</span>
        <span className="block max-w-80 wrap-anywhere">{user.email}</span>
        <span className="block">{roleLabels[user.role]}</span>
      </MenuNote>
      <MenuLine />
      <MenuItem isLink>
        <Link to="/profile">Profile Settings</Link>
      </MenuItem>
      <MenuItem isLink>
        <Link to="/settings">Settings</Link>
      </MenuItem>
      <MenuLine />
      <MenuItem onSelect={() => void signOut()}>Sign out</MenuItem>
    </Menu>
  )
}

function nameOf({ firstName, lastName }: SessionUser): string {
  return `${firstName} ${lastName}`
}

/** The first letters of the two names. */
function initialsOf({ firstName, lastName }: SessionUser): string {
  return [firstName, lastName].map((name) => [...name][0]?.toLocaleUpperCase('en-GB') ?? '').join('')
}
