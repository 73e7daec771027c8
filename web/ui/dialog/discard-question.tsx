import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Shown inside the dialog that is closing, so that the input stays visible. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keepButton = useRef<HTMLButtonElement>(null)
  const typedInto = useRef<Element | null>(null)

  useEffect(() => {
    typedInto.current = document.activeElement
    keepButton.current?.focus()
  }, [])

  function keep() {
    if (typedInto.current instanceof HTMLElement) typedInto.current.focus()
    onKeep()
  }

  return (
    <div
      role="alert"
      className="sticky bottom-0 mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-warn-soft px-3.5 py-2.5"
    >
      <p className="flex-1 basis-56 font-semibold">Close and lose what you have typed?</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={keepButton} onClick={keep}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  )
}
