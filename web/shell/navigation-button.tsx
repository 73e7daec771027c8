import { useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import type { Entry } from './entries.ts'

/** Loaded on demand: big screens show the sidebar instead. */
const NavigationSheet = lazyPart(async () => (await import('./navigation-sheet.tsx')).NavigationSheet)

export function NavigationButton({ entries }: { entries: readonly Entry[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }

  function closeAgain() {
    setWasOpened(false)
    setIsOpen(false)
  }

  return (
    <>
      <IconButton
        label="Open the menu"
        className="-ml-2 lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <Icon name="menu" className="size-5" />
      </IconButton>
      {wasOpened && (
        <NavigationSheet
          entries={entries}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          onLoadFailed={closeAgain}
        />
      )}
    </>
  )
}
