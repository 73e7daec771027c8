import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Entry } from './entries.ts'

type SidebarProps = { entries: readonly Entry[] }

/** On wide screens; on narrow ones the menu button opens the same entries. */
export function Sidebar({ entries }: SidebarProps) {
  return (
    <div className="sticky top-top-bar hidden h-[calc(100dvh-var(--spacing-top-bar))] w-sidebar overflow-y-auto border-r border-line bg-card px-3 py-4 lg:block print:hidden">
      <Navigation entries={entries} />
    </div>
  )
}

type NavigationProps = SidebarProps & { onChoose?: () => void }

export function Navigation({ entries, onChoose }: NavigationProps) {
  const { user } = useSignedIn()

  return (
    <nav aria-label="Main" className="flex h-full flex-col">
      <ul className="grid gap-0.5">
        {entries.map(({ path, label, isCurrent, Count }) => (
          <li key={path}>
            <Link
              to={path}
              {...(onChoose && { onClick: onChoose })}
              {...(isCurrent && { 'aria-current': 'page' })}
              className={classNames(
                'flex min-h-10 items-center rounded-control px-3 transition-colors lg:min-h-9',
                isCurrent
                  ? 'bg-action-soft font-semibold text-action'
                  : 'font-medium text-soft hover:bg-hover hover:text-ink',
              )}
            >
              {label}
              {Count && <Count />}
            </Link>
          </li>
        ))}
      </ul>
      {user.isTwoFactorEnabled && (
        <p className="mt-auto flex items-center gap-2 px-3 py-2 text-small font-semibold text-ok">
          <Icon name="shield" />
          2FA Active
        </p>
      )}
    </nav>
  )
}
