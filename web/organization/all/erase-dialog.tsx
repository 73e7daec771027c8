import { useState } from 'react'
import type { Organization } from '#contract/organizations/organization.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import { useAction } from '#web/api/use-action.ts'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

type EraseDialogProps = { organization: Organization; onClose: () => void }

export function EraseDialog({ organization: { id, name }, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('')
  const erase = useAction(organizations.erase, {
    success: { title: 'Organisation Erased', text: `${name} and all its data are deleted.` },
    failure: { title: 'Erase Failed', text: 'The organisation could not be erased. Please try again.' },
    refresh: ['/api/organizations', '/api/system/counts'],
    onRefused: ({ fields }) => fields?.name !== undefined,
  })

  async function run() {
    if (await erase.run({ params: { id }, body: { name: typed } })) onClose()
  }

  return (
    <Dialog onClose={onClose} title={`Erase ${name} for good?`}>
      <Form onSubmit={run} className="grid gap-4">
        <Notice tone="danger" title="This can’t be undone">
          Its sites, calendars, published pages, feeds and the accounts of its people are deleted. Calendar
          apps keep what they have already downloaded. The audit log stays, without names.
        </Notice>
        <p className="text-soft">
          To keep a copy, work in it first and export its data from its settings. Earlier backups still
          contain it.
        </p>
        <Field label={`Type “${name}”`} error={erase.error?.fields?.name}>
          <TextInput value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <SubmitActions
          variant="danger"
          label="Erase for Good"
          pendingLabel="Erasing..."
          isPending={erase.isPending}
        />
      </Form>
    </Dialog>
  )
}
