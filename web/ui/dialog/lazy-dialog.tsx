import './lazy-dialog.css'
import { useEffect } from 'react'
import { lazyPart, type ModuleOf } from '#web/ui/page/lazy-part.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type DialogLoadingProps = {
  /** Without it the dialog can't be given up. */
  onClose?: (() => void) | undefined
}

/** A dialog whose code is loaded when it is first opened: it says so after a moment, and Escape gives up. */
export function lazyDialog<Name extends string, Props extends DialogLoadingProps>(
  load: () => Promise<ModuleOf<Name, Props>>,
  name: Name,
) {
  return lazyPart(load, name, ({ onClose }) => <DialogLoading onClose={onClose} />)
}

/** Over the page, whose buttons can't be pressed meanwhile. A click is no way out: it may be the second of two. */
function DialogLoading({ onClose }: DialogLoadingProps) {
  useEffect(() => {
    if (onClose === undefined) return
    // Before the dialog that it may come from, which would close too.
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    }
    window.addEventListener('keydown', giveUp, { capture: true })
    return () => window.removeEventListener('keydown', giveUp, { capture: true })
  }, [onClose])

  return (
    <div role="status" className="dialog-loading">
      <div>
        <Spinner className="size-7" />
        <span className="sr-only">Opening</span>
      </div>
    </div>
  )
}
