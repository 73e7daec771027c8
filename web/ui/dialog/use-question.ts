import { useState } from 'react'

/** What is asked before it is done: `dialog` goes to its ConfirmDialog, which stays open until it has been done or refused. */
export function useQuestion(act: () => Promise<unknown>) {
  const [isOpen, setIsOpen] = useState(false)
  const onCancel = () => setIsOpen(false)
  return {
    ask: () => setIsOpen(true),
    dialog: { isOpen, onCancel, onConfirm: () => void act().then(onCancel) },
  }
}
