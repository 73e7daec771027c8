import { useState } from 'react'
import { apiKeys, type MadeApiKey } from '#contract/people/api-keys.ts'
import type { ApiScope } from '#domain/people/api-scope.ts'
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

const failure = { title: 'Key Not Made', text: 'The key could not be made. Please try again.' }

export function MakeKeyDialog({ organizationId, scopes, onClose }: MakeKeyDialogProps) {
  const [made, setMade] = useState<MadeApiKey | null>(null)
  const [isDirty, setIsDirty] = useState(false)
  const own = useAction(apiKeys.make, { failure, refresh: ['/api/auth/api-keys'] })
  const ofOrganization = useAction(apiKeys.makeForOrganization, {
    failure,
    refresh: [`/api/organizations/${organizationId}/api-keys`],
  })
  const { isPending, error } = organizationId === null ? own : ofOrganization

  if (made)
    return (
      <Dialog isOpen onClose={onClose} title={`${made.name} is ready`}>
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
      isOpen
      onClose={onClose}
      isDirty={isDirty}
      title={organizationId === null ? 'New API key' : 'New key for the organisation'}
      description={
        organizationId === null
          ? 'A program with this key can do what you allow here, in your name and on your sites.'
          : 'A program with this key can do what you allow here on every site. It stops working if you are no longer an administrator.'
      }
    >
      <KeyForm
        scopes={scopes}
        isPending={isPending}
        fieldErrors={error?.fields ?? {}}
        onDirty={setIsDirty}
        onCancel={onClose}
        onMake={(body) => {
          if (organizationId === null) void own.run({ body }, setMade)
          else void ofOrganization.run({ params: { id: organizationId }, body }, setMade)
        }}
      />
    </Dialog>
  )
}
