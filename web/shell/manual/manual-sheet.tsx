import * as Dialog from 'radix-ui/dialog'
import type { ReactNode, RefObject } from 'react'
import { dialogOverlay } from '#web/ui/dialog/dialog-look.ts'
import { useFocusReturn } from '#web/ui/dialog/use-focus-return.ts'

type ManualSheetProps = {
  heading: RefObject<HTMLHeadingElement | null>
  onClose: () => void
  children: ReactNode
}

/** On a phone the manual covers the screen, so nothing behind it may be reached. */
export function ManualSheet({ heading, onClose, children }: ManualSheetProps) {
  const returnFocus = useFocusReturn(true)

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogOverlay} />
        <Dialog.Content
          aria-label="Manual"
          aria-labelledby={undefined}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            heading.current?.focus()
          }}
          className="fixed inset-x-0 bottom-0 z-50 flex h-[92dvh] flex-col rounded-t-large border border-line bg-card shadow-float outline-none animate-[rise_160ms_var(--ease-out)]"
        >
          <Dialog.Title className="sr-only">Manual</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
