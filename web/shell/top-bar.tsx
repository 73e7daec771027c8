import { type ComponentProps, useRef, useState } from 'react'
import type { SessionUser } from '#contract/people/auth.ts'
import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { IconButton } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyMenu } from '#web/ui/lazy-menu.tsx'
import { BrandMark } from '#web/ui/page/brand-mark.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { productName } from '#web/ui/page/product-name.ts'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import type { Entry } from './entries.ts'
import { OrganizationName } from './organization/organization-name.tsx'

/** Loaded on demand: big screens show the sidebar instead. */
const NavigationSheet = lazyDialog(() => import('./navigation-sheet.tsx'), 'NavigationSheet')

function NavigationButton({ entries }: { entries: readonly Entry[] }) {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <IconButton
        label="Open the menu"
        className="-ml-2 lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="menu" className="size-5" />
      </IconButton>
      {isOpen && <NavigationSheet entries={entries} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const AccountMenu = lazyMenu(() => import('./account-menu.tsx'), 'AccountMenu')

function UserMenu() {
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

/** Loaded only for users who can choose between organisations. */
const OrganizationChooser = lazyPart(
  () => import('./organization/organization-chooser.tsx'),
  'OrganizationChooser',
  <Skeleton className="h-4 w-36" />,
)

export function TopBar({ entries }: { entries: readonly Entry[] }) {
  const { may } = useSignedIn()

  return (
    <header className="sticky top-0 z-30 flex min-h-top-bar flex-wrap items-center gap-x-3 border-b border-line bg-card px-4 md:px-5 print:hidden">
      <NavigationButton entries={entries} />
      <Link to="/dashboard" className="flex shrink-0 items-center gap-3 rounded-small text-lead font-bold">
        <BrandMark className="size-6.5" />
        <span className="tracking-[-0.01em] max-sm:sr-only">{productName}</span>
      </Link>
      <div className="min-w-0 flex-1 basis-24 text-soft">
        {may('organizations:list') ? <OrganizationChooser /> : <OrganizationName />}
      </div>
      <ManualButton />
      <UserMenu />
    </header>
  )
}

const ManualPanel = lazyPart(() => import('./manual/manual-panel.tsx'), 'ManualPanel')

function ManualButton() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)

  function close() {
    setIsOpen(false)
    button.current?.focus()
  }

  return (
    <>
      <IconButton
        icon="book"
        ref={button}
        label="Manual"
        aria-expanded={isOpen}
        // Pressed again while it is on its way, it is still wanted.
        onClick={() => setIsOpen(panel.current === null)}
      />
      {isOpen && <ManualPanel opener={button} panel={panel} onClose={close} onLoadFailed={close} />}
    </>
  )
}
