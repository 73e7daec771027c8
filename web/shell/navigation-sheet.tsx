import * as Dialog from 'radix-ui/dialog'
import { IconButton } from '#web/ui/button.tsx'
import { dialogOverlay } from '#web/ui/dialog/dialog-look.ts'
import { useFocusReturn } from '#web/ui/dialog/use-focus-return.ts'
import { BrandMark } from '#web/ui/page/brand-mark.tsx'
import { productName } from '#web/ui/page/product-name.ts'
import type { Entry } from './entries.ts'
import { Navigation } from './sidebar.tsx'

type NavigationSheetProps = { entries: readonly Entry[]; onClose: () => void }

/** The sidebar of small screens: a sheet that slides in from the left. */
export function NavigationSheet({ entries, onClose }: NavigationSheetProps) {
  const returnFocus = useFocusReturn(true)

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogOverlay} />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className={
            'fixed inset-y-0 left-0 z-50 flex w-sidebar max-w-[85vw] flex-col gap-4 border-r border-line bg-card px-3 py-4 ' +
            'shadow-float animate-[slide-in-left_180ms_var(--ease-out)] outline-none data-[state=closed]:animate-none'
          }
        >
          <div className="flex items-center gap-3 pl-3">
            <BrandMark className="size-6.5" />
            <Dialog.Title className="font-bold">{productName}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon="close" label="Close the menu" className="ml-auto" />
            </Dialog.Close>
          </div>
          <Navigation entries={entries} onChoose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
