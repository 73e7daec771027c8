import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PasskeyName, passkeys } from '#contract/people/passkeys.ts'
import { ApiError, errorMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { segmentsOf } from '#web/api/query.ts'
import { isConfirmationWanted } from '#web/api/request.ts'
import { createPasskey, passkeyFailed } from '#web/session/passkey.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<string | undefined>()

  async function add({ name }: PasskeyName) {
    setIsPending(true)
    setRefusal(undefined)
    try {
      const made = await createPasskey(await call(passkeys.order, {}))
      await call(passkeys.add, { body: { name, made } })
      toast({ title: 'Passkey Added', description: name })
      await queryClient.invalidateQueries({ queryKey: segmentsOf('/api/auth/security') })
      onClose()
    } catch (failure) {
      if (!isConfirmationWanted(failure))
        setRefusal(failure instanceof ApiError ? errorMessage(failure, passkeyFailed) : passkeyFailed)
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
