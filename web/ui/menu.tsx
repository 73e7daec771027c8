import * as DropdownMenu from 'radix-ui/dropdown-menu'
import { type ReactNode, useCallback, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type MenuProps = { trigger: ReactNode; defaultOpen?: boolean; children: ReactNode }

export function Menu({ trigger, defaultOpen = false, children }: MenuProps) {
  const isFirst = useRef(defaultOpen)
  // Radix sees only the keys that are pressed once the menu is there.
  const focusFirst = useCallback((content: HTMLElement | null) => {
    if (content === null || !isFirst.current) return
    isFirst.current = false
    const button = document.getElementById(content.getAttribute('aria-labelledby') ?? '')
    // Once Radix has focused the menu itself.
    if (button?.dataset.byKey)
      setTimeout(() => content.querySelector<HTMLElement>('[role="menuitem"]')?.focus())
  }, [])

  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={focusFirst}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className={
            'z-70 min-w-52 rounded-card border border-line bg-card p-1.5 shadow-float ' +
            'max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto overscroll-contain ' +
            'animate-[rise_120ms_var(--ease-out)] outline-none data-[state=closed]:animate-none'
          }
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type MenuItemProps = {
  icon?: IconName
  onSelect?: () => void
  isDestructive?: boolean
  /** The only child is a link, which becomes the menu item. */
  isLink?: boolean
  children: ReactNode
}

export function MenuItem({ icon, onSelect, isDestructive, isLink, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      asChild={isLink ?? false}
      {...(onSelect && { onSelect })}
      className={classNames(
        'flex min-h-10 cursor-default items-center gap-2.5 rounded-small px-2.5 font-medium outline-none md:min-h-8.5',
        'data-highlighted:bg-hover',
        isDestructive ? 'text-danger' : 'text-ink',
      )}
    >
      {icon === undefined ? (
        // Alone, as a link that becomes the item has to be.
        children
      ) : (
        <>
          <Icon name={icon} />
          {children}
        </>
      )}
    </DropdownMenu.Item>
  )
}

export function MenuNote({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="max-w-72 px-2.5 py-1.5 text-small text-soft">
      {children}
    </DropdownMenu.Label>
  )
}

export function MenuLine() {
  return <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
}
