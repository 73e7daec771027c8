import { useState } from 'react'

/** What is asked before it is done: `dialog` goes to its ConfirmDialog, which stays open until it has been done or refused. */
export function useQuestion(act: () => Promise<unknown>) {
  const [state, setState] = useState<'closed' | 'open' | 'pending'>('closed')
  const onCancel = () => setState('closed')

  function onConfirm() {
    setState('pending')
    void act().then(onCancel)
  }

  return {
    ask: () => setState('open'),
    dialog: { isOpen: state !== 'closed', isPending: state === 'pending', onCancel, onConfirm },
  }
}
