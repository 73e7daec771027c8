import { useState } from 'react'
import { ApiKeyInput, apiKeys, type CreatedApiKey } from '#contract/people/api-keys.ts'
import type { ApiScope } from '#domain/people/api-scope.ts'
import { useContractForm } from '#web/api/form/contract-form.tsx'
import { useAction } from '#web/api/use-action.ts'
import { ShownOnce } from '#web/integrations/shown-once.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { KeyForm } from './key-form.tsx'

type MakeKeyDialogProps = {
  organizationId: string | null
  scopes: readonly ApiScope[]
  onClose: () => void
}

export function MakeKeyDialog({ organizationId, scopes, onClose }: MakeKeyDialogProps) {
  const [made, setMade] = useState<CreatedApiKey | null>(null)
  const form = useContractForm(ApiKeyInput, {
    defaultValues: { name: '', scopes: [], life: 365 },
    shouldFocusError: true,
  })
  const words = {
    failure: { title: 'Key Not Made', text: 'The key could not be made. Please try again.' },
    onRefused: form.showRefusal,
  }
  const own = useAction(apiKeys.make, { ...words, refresh: ['/api/auth/api-keys'] })
  const ofOrganization = useAction(apiKeys.makeForOrganization, {
    ...words,
    refresh: [`/api/organizations/${organizationId}/api-keys`],
  })
  const { isPending } = organizationId === null ? own : ofOrganization

  if (made)
    return (
      <Dialog onClose={onClose} title={`${made.name} is ready`}>
        <ShownOnce label="The new key" secret={made.key}>
          It is shown this once. Give it only to the program that needs it.
        </ShownOnce>
        <DialogActions>
          <Button variant="main" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog
      onClose={onClose}
      isDirty={form.formState.isDirty}
      title={organizationId === null ? 'New API key' : 'New key for the organisation'}
      description={
        organizationId === null
          ? 'A program with this key can do what you allow here, in your name and on your sites.'
          : 'A program with this key can do what you allow here on every site. It stops working if you are no longer an administrator.'
      }
    >
      <KeyForm
        form={form}
        scopes={scopes}
        isPending={isPending}
        onMake={(body) => {
          if (organizationId === null) void own.run({ body }, setMade)
          else void ofOrganization.run({ params: { id: organizationId }, body }, setMade)
        }}
      />
    </Dialog>
  )
}
