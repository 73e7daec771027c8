import type { ComponentProps } from 'react'
import type { SessionUser } from '#contract/people/auth.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'

const AccountMenu = lazyMenu(async () => (await import('./account-menu.tsx')).AccountMenu)

/** The user's name at the upper right. */
export function UserMenu() {
  const { user } = useSignedIn()
  const name = `${user.firstName} ${user.lastName}`
  const initials = initialsOf(user)

  return (
    <AccountMenu
      name={name}
      button={(props) => (
        // The letters that are seen are part of the name, for people who speak to their computer; what is in brackets is not.
        <Face aria-label={`Your account: ${initials}, ${name}`} {...props}>
          {initials}
        </Face>
      )}
    />
  )
}

function Face(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={
        'grid size-9 shrink-0 place-items-center rounded-full bg-action-soft text-small font-bold text-action ' +
        'hover:bg-action hover:text-on-action data-[state=open]:bg-action data-[state=open]:text-on-action'
      }
    />
  )
}

function initialsOf({ firstName, lastName }: SessionUser): string {
  return [firstName, lastName].map((name) => [...name][0]?.toLocaleUpperCase('en-GB') ?? '').join('')
}
