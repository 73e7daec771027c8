import { useState } from 'react'
import { apiKeys, type CreatedApiKey } from '#contract/people/api-keys.ts'
import type { ApiScope } from '#domain/people/api-scope.ts'
import { useAction } from '#web/api/use-action.ts'
import { ShownOnce } from '#web/programs/shown-once.tsx'
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
  const [made, setMade] = useState<CreatedApiKey | null>(null)
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
          It is shown this once. Give it to the program that needs it, and to nobody else.
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
          ? 'A program that has it does in your name what you allow here, on the sites that you reach.'
          : 'A program that has it does what you allow here on every site. It ends with your right to make it.'
      }
    >
      <KeyForm
        scopes={scopes}
        isPending={isPending}
        refusals={error?.fields ?? {}}
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
