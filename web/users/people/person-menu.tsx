import type { User } from '#contract/people/users.ts'
import { hasSiteGrants } from '#domain/people/assignable-roles.ts'
import type { MenuButton } from '#web/ui/lazy-menu.tsx'
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx'
import { OtherIcon } from '#web/ui/other-icon.tsx'

export type PersonAction =
  | 'edit'
  | 'sites'
  | 'reset-password'
  | 'reset-second-factor'
  | 'allow-sign-in'
  | 'unlink'
  | 'deactivate'
  | 'reactivate'

type PersonMenuProps = {
  person: User
  isOwnAccount: boolean
  onAction: (act: PersonAction) => void
  button: MenuButton
}

/** The actions of an administrator; some are not offered for their own account. */
export function PersonMenu({ person, isOwnAccount, onAction, button }: PersonMenuProps) {
  const { role, isActive, isTwoFactorEnabled, isSignInStopped, isProviderLinked } = person

  return (
    <Menu trigger={button({})} defaultOpen>
      <MenuItem icon="pencil" onSelect={() => onAction('edit')}>
        Edit User
      </MenuItem>
      {(hasSiteGrants(role) || role === 'la_user') && (
        <MenuItem onSelect={() => onAction('sites')}>
          <OtherIcon name="pin" />
          Sites
        </MenuItem>
      )}
      {!isOwnAccount && (
        <>
          {isActive && (
            <MenuItem onSelect={() => onAction('reset-password')}>
              <OtherIcon name="mail" />
              Reset Password
            </MenuItem>
          )}
          {isTwoFactorEnabled && (
            <MenuItem icon="shield" onSelect={() => onAction('reset-second-factor')}>
              Reset second factor
            </MenuItem>
          )}
          {isProviderLinked && (
            <MenuItem icon="close" onSelect={() => onAction('unlink')}>
              Unlink single sign-on
            </MenuItem>
          )}
          {isSignInStopped && (
            <MenuItem icon="undo" onSelect={() => onAction('allow-sign-in')}>
              Allow sign-in
            </MenuItem>
          )}
          <MenuLine />
          {isActive ? (
            <MenuItem isDestructive onSelect={() => onAction('deactivate')}>
              <OtherIcon name="archive" />
              Deactivate User
            </MenuItem>
          ) : (
            <MenuItem icon="undo" onSelect={() => onAction('reactivate')}>
              Reactivate User
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  )
}
