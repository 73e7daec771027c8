import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type CreatedPasskey, type PasskeyName, passkeys } from '#contract/people/passkeys.ts'
import { ApiError, errorMessage, isOutcomeUnknown, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { segmentsOf } from '#web/api/query.ts'
import { isConfirmationWanted } from '#web/api/request.ts'
import { sendOnce } from '#web/api/send-once.ts'
import { createPasskey, passkeyFailed } from '#web/session/passkey.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<string | undefined>()
  const send = useRef(sendOnce(passkeys.add))
  const unanswered = useRef<{ name: string; made: CreatedPasskey } | null>(null)

  async function add({ name }: PasskeyName) {
    setIsPending(true)
    setRefusal(undefined)
    try {
      // A device makes no second passkey for the same account, so one whose answer was lost is sent again as it was.
      unanswered.current ??= { name, made: await createPasskey(await call(passkeys.order, {})) }
      const { passkey } = await send.current({ body: unanswered.current })
      toast({ title: 'Passkey Added', description: passkey.name })
      await queryClient.invalidateQueries({ queryKey: segmentsOf('/api/auth/security') })
      onClose()
    } catch (failure) {
      const isSent = unanswered.current !== null
      if (!isOutcomeUnknown(failure)) unanswered.current = null
      const fallback = isSent ? unreachableMessage : passkeyFailed
      if (!isConfirmationWanted(failure))
        setRefusal(failure instanceof ApiError ? errorMessage(failure, fallback) : fallback)
    } finally {
      setIsPending(false)
    }
  }

  return (
    <PasskeyNameDialog
      title="Add a passkey"
      saveLabel="Continue"
      name=""
      isPending={isPending}
      refusal={refusal}
      onClose={onClose}
      onSave={(name) => void add(name)}
    />
  )
}
