import { useRef, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'

const ManualPanel = lazyPart(() => import('./manual-panel.tsx'), 'ManualPanel')

export function ManualButton() {
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
