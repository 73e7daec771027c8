import { useState } from 'react'
import { facts, type KnownFact } from '#contract/authorities/facts.ts'
import type { LocalAuthorityDetails } from '#contract/authorities/local-authorities.ts'
import { type FactKind, factNames } from '#domain/facts/fact.ts'
import type { Role } from '#domain/people/role.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { useAction } from '#web/api/use-action.ts'
import { DateInput } from '#web/session/date-input.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { today } from '#web/session/today.ts'
import { Dialog, SubmitActions } from '#web/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { errorsOf } from '#web/ui/form/errors-of.ts'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/form/select.tsx'
import { factFormValues, factInputOf } from './fact-form-values.ts'
import { FactValueFields } from './fact-value-fields.tsx'

type RecordFactDialogProps = {
  kind: FactKind
  before: KnownFact | null
  authority: LocalAuthorityDetails
  fundingYear: string
  onClose: () => void
}

function whatItDoes(role: Role, payer: string): string {
  if (role === 'la_user') return `It is shown as confirmed by ${payer}, and used for all of its sites.`
  if (role === 'system_admin') return `It is shown as recorded, with its source, until ${payer} confirms it.`
  return `It is used for your sites while nothing is known from ${payer}, and marked as your own.`
}

function whatFollows(kind: FactKind): string {
  if (kind === 'rates') return 'Headcounts are valued by it from now on.'
  if (kind === 'windows') return 'They are shown over each year from now on.'
  return 'Drafts are counted by it from now on.'
}

export function RecordFactDialog({ kind, before, authority, fundingYear, onClose }: RecordFactDialogProps) {
  const { user } = useSignedIn()
  const [first] = useState(() => factFormValues({ kind, before, authority, fundingYear, today: today() }))
  const [values, setValues] = useState(first)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [attempt, setAttempt] = useState(0)
  const record = useAction(facts.record, {
    success: { title: 'Recorded', text: whatFollows(kind) },
    failure: { title: 'Not Recorded', text: 'Failed to record it. Please try again.' },
    refresh: ['/api/local-authorities'],
    onRefused: (error) => {
      setProblems(error.fields)
      return Object.keys(error.fields).length > 0
    },
  })
  const change = (changed: Partial<typeof values>) => setValues({ ...values, ...changed })

  async function submit() {
    setAttempt(attempt + 1)
    const checked = factInputOf(kind, values)
    setProblems('problems' in checked ? checked.problems : {})
    if ('problems' in checked) return
    const done = await record.run({ params: { id: authority.id }, body: checked.input })
    if (done !== undefined) onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      isDirty={values !== first}
      title={`${factNames[kind]}: ${authority.name}`}
      description={whatItDoes(user.role, nationWords(authority.division).payer)}
    >
      <Form onSubmit={submit} className="grid gap-4">
        <ErrorSummary errors={errorsOf(problems)} attempt={attempt} />
        <FactValueFields
          kind={kind}
          country={authority.country}
          values={values}
          problems={problems}
          onChange={change}
        />
        <SelectField
          label="Applies to"
          error={problems.fundingYear}
          options={[
            ...new Set([values.fundingYear === 'default' ? fundingYear : values.fundingYear, fundingYear]),
          ]
            .map((year) => ({ value: year, label: `${year} only` }))
            .concat({ value: 'default', label: 'Every year until changed, as the source says' })}
          value={values.fundingYear}
          onChange={(fundingYear) => change({ fundingYear })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Published by" error={problems['source.publisher']}>
            <TextInput
              value={values.publisher}
              onChange={({ target }) => change({ publisher: target.value })}
            />
          </Field>
          <Field label="Title of the page or letter" error={problems['source.title']}>
            <TextInput value={values.title} onChange={({ target }) => change({ title: target.value })} />
          </Field>
          <Field label="Its address" isOptional error={problems['source.address']}>
            <TextInput
              type="url"
              value={values.address}
              onChange={({ target }) => change({ address: target.value })}
            />
          </Field>
          <Field label="Its date" isOptional error={problems['source.pageDate']}>
            <DateInput value={values.pageDate} onChange={(pageDate) => change({ pageDate })} />
          </Field>
          <Field label="Seen on" error={problems['source.seenOn']}>
            <DateInput value={values.seenOn} onChange={(seenOn) => change({ seenOn })} />
          </Field>
        </div>
        <SubmitActions label="Save" pendingLabel="Saving..." isPending={record.isPending} />
      </Form>
    </Dialog>
  )
}
