import { type ComponentProps, Suspense, useState } from 'react'
import type { SessionUser } from '#contract/people/auth.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'

const fetchMenu = () => import('./account-menu.tsx')
const AccountMenu = lazyPart(async () => (await fetchMenu()).AccountMenu)

/** Under way as soon as somebody reaches for the button; where that fails, pressing it says so. */
const warmUp = () => void fetchMenu().catch(() => undefined)

/** One's own name at the upper right; the menu behind it is no part of the first visit. */
export function UserMenu() {
  const { user } = useSignedIn()
  const [isWanted, setIsWanted] = useState(false)
  const name = `${user.firstName} ${user.lastName}`
  const face = { 'aria-label': `Your account: ${name}`, children: initialsOf(user) }

  if (!isWanted)
    return (
      <Face
        {...face}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={() => setIsWanted(true)}
      />
    )
  return (
    <Suspense fallback={<Face {...face} aria-busy />}>
      <AccountMenu name={name} trigger={<Face {...face} />} onNotFetched={() => setIsWanted(false)} />
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

/** The first letters of the two names. */
function initialsOf({ firstName, lastName }: SessionUser): string {
  return [firstName, lastName].map((name) => [...name][0]?.toLocaleUpperCase('en-GB') ?? '').join('')
}
