import type { ComponentProps } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import type { CallInput, JsonEndpoint } from './call.ts'
import { useAction } from './use-action.ts'

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'isPending' | 'onClose' | 'onConfirm'>

type ConfirmActionProps<E extends JsonEndpoint> = Question & {
  endpoint: E
  input: CallInput<E>
  words: Parameters<typeof useAction<E>>[1]
  /** Has the answer before what it changes is read again. */
  onAnswer?: (answer: AnswerOf<E>) => void
  onClose: () => void
}

/** Asks before a call that can't be undone; it stays open where the call is refused. */
export function ConfirmAction<E extends JsonEndpoint>(props: ConfirmActionProps<E>) {
  const { endpoint, input, words, onAnswer, onClose, ...question } = props
  const action = useAction(endpoint, words)

  async function confirm() {
    if ((await action.run(input, onAnswer)) !== undefined) onClose()
  }

  return (
    <ConfirmDialog
      {...question}
      isPending={action.isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
