import { roleLabels } from '#domain/people/role.ts'
import { Link } from '#web/session/links/link.tsx'
import { useSignOut } from '#web/session/sign-out/use-sign-out.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import type { MenuButton } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem, MenuLine, MenuNote } from '#web/ui/menu.tsx'

export function AccountMenu({ name, button }: { name: string; button: MenuButton }) {
  const { user } = useSignedIn()
  const { signOut, question } = useSignOut()

  return (
    <>
      <Menu trigger={button({})} defaultOpen>
        <MenuNote>
          <span className="block text-body font-semibold text-ink">{name}</span>
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
        <MenuItem onSelect={signOut}>Sign out</MenuItem>
      </Menu>
      {question}
    </>
  )
}
