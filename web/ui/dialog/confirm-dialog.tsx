import * as AlertDialog from 'radix-ui/alert-dialog'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DialogActions } from './dialog.tsx'
import { dialogOverlay, dialogPanel } from './dialog-look.ts'
import { useFocusReturn } from './use-focus-return.ts'

type ConfirmDialogProps = {
  /** False where the question stays rendered while it is not asked. */
  isOpen?: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** Names what will be lost. */
  children: ReactNode
  /** The action's verb, such as "Delete calendar". */
  confirmLabel: string
  cancelLabel?: string
  pendingLabel?: string
  isPending?: boolean
  isDestructive?: boolean
}

/** Asks before an action that can't be undone; stays open while the action runs. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen = true, isPending = false, isDestructive = true } = props
  const { onClose, onConfirm, title, children, confirmLabel, cancelLabel = 'Cancel', pendingLabel } = props
  const returnFocus = useFocusReturn(isOpen)

  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && !isPending && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={dialogOverlay} />
        <AlertDialog.Content
          onCloseAutoFocus={returnFocus}
          className={classNames(dialogPanel, 'wrap-anywhere sm:max-w-md')}
        >
          <AlertDialog.Title className="text-title font-bold">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 grid gap-2 text-soft">{children}</div>
          </AlertDialog.Description>
          <DialogActions>
            <AlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={isDestructive ? 'danger' : 'main'}
              isPending={isPending}
              pendingLabel={pendingLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

/** What is asked before it is done: `dialog` goes to its ConfirmDialog, which stays open until it has been done or refused. */
export function useQuestion(act: () => Promise<unknown>) {
  const [state, setState] = useState<'closed' | 'open' | 'pending'>('closed')
  const onClose = () => setState('closed')

  function onConfirm() {
    setState('pending')
    void act().then(onClose)
  }

  return {
    ask: () => setState('open'),
    dialog: { isOpen: state !== 'closed', isPending: state === 'pending', onClose, onConfirm },
  }
}
