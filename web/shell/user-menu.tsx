import { type ComponentProps, Suspense, useState } from 'react'
import type { SessionUser } from '#contract/people/auth.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { suspendingPart } from '#web/ui/page/lazy-part.tsx'

const fetchMenu = () => import('./account-menu.tsx')
const AccountMenu = suspendingPart(async () => (await fetchMenu()).AccountMenu)

/** Loads the menu on hover or focus; if that fails, pressing the button reports it. */
const prefetch = () => void fetchMenu().catch(() => undefined)

/** The user's name at the upper right; its menu is loaded on demand. */
export function UserMenu() {
  const { user } = useSignedIn()
  const [isWanted, setIsWanted] = useState(false)
  const name = `${user.firstName} ${user.lastName}`
  const initials = initialsOf(user)
  // The letters that are seen are part of the name, for people who speak to their computer.
  const face = { 'aria-label': `Your account: ${name} (${initials})`, children: initials }

  if (!isWanted)
    return (
      <Face
        {...face}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setIsWanted(true)}
      />
    )
  return (
    <Suspense fallback={<Face {...face} aria-busy />}>
      <AccountMenu name={name} trigger={<Face {...face} />} onLoadFailed={() => setIsWanted(false)} />
    </Suspense>
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
