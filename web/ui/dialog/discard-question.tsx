import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Shown inside the dialog that is closing, so that the input stays visible. */
export function DiscardQuestion({ onResume, onDiscard }: { onResume: () => void; onDiscard: () => void }) {
  const resumeButton = useRef<HTMLButtonElement>(null)
  const typedInto = useRef<Element | null>(null)

  useEffect(() => {
    typedInto.current = document.activeElement
    resumeButton.current?.focus()
  }, [])

  function resume() {
    if (typedInto.current instanceof HTMLElement) typedInto.current.focus()
    onResume()
  }

  return (
    <div
      role="alert"
      className="sticky bottom-0 mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-warn-soft px-3.5 py-2.5"
    >
      <p className="flex-1 basis-56 font-semibold">Close and lose what you have typed?</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={resumeButton} onClick={resume}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  )
}
