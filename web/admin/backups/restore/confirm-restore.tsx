import { useId, useState } from 'react'
import {
  type BackupContent,
  organizationConfirmation,
  restoreConfirmation,
} from '#contract/system/backups.ts'
import { activeAgainInWords, contentInWords } from '#web/admin/backups/words.ts'
import { MomentOf } from '#web/session/shown-dates.tsx'
import { LongSelect } from '#web/ui/combobox/long-select.tsx'
import { SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

/** What is replaced, with the words that were typed; without an organisation it is everything. */
export type Confirmed = {
  words: typeof restoreConfirmation | typeof organizationConfirmation
  organizationId?: string
}

type ConfirmRestoreProps = {
  content: BackupContent
  isPending: boolean
  onConfirm: (confirmed: Confirmed) => void
}

type Refusals = { organization?: string; words?: string }

export function ConfirmRestore({ content, isPending, onConfirm }: ConfirmRestoreProps) {
  const [scope, setScope] = useState<Scope>(null)
  const [typed, setTyped] = useState('')
  const [refusals, setRefusals] = useState<Refusals>({})
  const words = scope === null ? restoreConfirmation : organizationConfirmation

  function submit() {
    const found: Refusals = {
      ...(scope === '' && { organization: 'Choose the organisation to restore' }),
      ...(typed.trim().toLowerCase() !== words && { words: `Type “${words}” to continue` }),
    }
    setRefusals(found)
    if (Object.keys(found).length === 0)
      onConfirm({ words, ...(scope !== null && { organizationId: scope }) })
  }

  return (
    <Form onSubmit={submit} className="grid gap-4">
      <p>
        The backup is complete. It is from{' '}
        <strong>
          <MomentOf instant={content.createdAt} />
        </strong>{' '}
        and contains {contentInWords(content)}.
      </p>
      <ChooseScope
        organizations={content.organizationNames}
        scope={scope}
        error={refusals.organization}
        onChange={(chosen) => {
          setScope(chosen)
          setRefusals({})
        }}
      />
      {scope === null ? <LostOfEverything /> : <LostOfOrganization />}
      <ActiveAgain
        groups={content.activeAgain.filter(
          ({ organizationId }) => scope === null || organizationId === scope,
        )}
      />
      {!content.hasKey && (
        <Notice tone="warn" title="It was made with another SECRET_KEY">
          Second factors by app, sign-in providers and addresses of feeds can’t be read afterwards. Start the
          server with that key, or use a backup with a passphrase, which contains it.
        </Notice>
      )}
      <Field label={`Type “${words}”`} error={refusals.words}>
        <TextInput autoCapitalize="none" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <SubmitActions
        variant="danger"
        label={scope === null ? 'Replace Everything' : 'Replace This Organisation'}
        pendingLabel="Starting..."
        isPending={isPending}
      />
    </Form>
  )
}

function ActiveAgain({ groups }: { groups: BackupContent['activeAgain'] }) {
  const { people, roles } = activeAgainInWords(groups)
  if (people === 0) return null
  return (
    <Notice
      tone="warn"
      title={
        people === 1
          ? '1 deactivated person is active again'
          : `${people.toLocaleString('en-GB')} deactivated people are active again`
      }
    >
      They were active then: {roles}. After the restore they can sign in with the password they had then.
      Under Users, deactivate again anyone who should not be able to.
    </Notice>
  )
}

function LostOfEverything() {
  return (
    <Notice tone="danger" title="Everything that was done since then is lost">
      Calendars, sites, people and settings are as they were at that moment. People whose account has changed,
      or anything of their organisation, are signed out; so are you, if you have chosen one of these. Everyone
      can read during the restore. Changes wait while the data is replaced, and are refused if that takes
      long. Emails that were waiting then stay in the outbox until someone sends them again. The audit log
      still has what was done since.
    </Notice>
  )
}

function LostOfOrganization() {
  return (
    <Notice tone="danger" title="Everything that this organisation has done since then is lost">
      Its calendars, sites, people and settings are as they were at that moment, and its people are signed
      out. Everyone else can go on working. Its emails that were waiting then stay in the outbox until someone
      sends them again. The audit log still has what was done since.
    </Notice>
  )
}

/** Null: everything; '': one organisation, not chosen yet. */
type Scope = string | null

type ChooseScopeProps = {
  organizations: BackupContent['organizationNames']
  scope: Scope
  error: string | undefined
  onChange: (scope: Scope) => void
}

function ChooseScope({ organizations, scope, error, onChange }: ChooseScopeProps) {
  const name = useId()
  const choices = [
    { label: 'Everything', isChosen: scope === null, choose: () => onChange(null) },
    { label: 'One organisation', isChosen: scope !== null, choose: () => onChange('') },
  ]
  return (
    <>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-semibold">Restore</legend>
        {choices.map(({ label, isChosen, choose }) => (
          <label key={label} className="flex min-h-6 items-center gap-2.5 font-medium">
            <input
              type="radio"
              name={name}
              checked={isChosen}
              onChange={choose}
              className="size-5 accent-action"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {scope !== null && (
        <Field label="Organisation" error={error}>
          <LongSelect
            placeholder="Choose an organisation"
            options={organizations.map((organization) => ({
              value: organization.id,
              label: organization.name,
            }))}
            value={scope}
            onChange={onChange}
          />
        </Field>
      )}
    </>
  )
}
