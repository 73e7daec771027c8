import { Controller, type FieldValues } from 'react-hook-form'
import { localAuthorities } from '#contract/authorities/local-authorities.ts'
import { assignableRoles, needsNoOrganization } from '#domain/people/assignable-roles.ts'
import { roleLabels } from '#domain/people/role.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { optionsOf, Select } from '#web/ui/form/select.tsx'
import type { PersonForm } from './use-person-form.ts'

const chooseFirst = 'For the other roles, first choose an organisation in the top bar.'

type PersonFieldsProps<Output extends FieldValues> = {
  form: PersonForm<Output>
  emailHelp?: string
  /** Why the role can't be chosen; absent where it can. */
  roleIsFixed?: string | undefined
  /** Without one, only the roles that need none can be given. */
  hasOrganization?: boolean
}

export function PersonFields<Output extends FieldValues>({
  form,
  emailHelp,
  roleIsFixed,
  hasOrganization = true,
}: PersonFieldsProps<Output>) {
  const { user } = useSignedIn()
  const { register, watch, formState } = form
  const { errors } = formState
  const roles = assignableRoles(user.role).filter((role) => hasOrganization || needsNoOrganization(role))

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="First name" error={errors.firstName?.message}>
        <TextInput {...register('firstName')} />
      </Field>
      <Field label="Last name" error={errors.lastName?.message}>
        <TextInput {...register('lastName')} />
      </Field>
      <Field label="Email" help={emailHelp} error={errors.email?.message}>
        <TextInput type="email" {...register('email')} />
      </Field>
      <Field
        label="Role"
        help={roleIsFixed ?? (hasOrganization ? undefined : chooseFirst)}
        error={errors.role?.message}
      >
        {roleIsFixed === undefined ? (
          <Select options={optionsOf(roles, roleLabels)} {...register('role')} />
        ) : (
          <TextInput readOnly value={roleLabels[form.getValues('role')]} />
        )}
      </Field>
      {watch('role') === 'la_user' && <AuthorityField form={form} />}
    </div>
  )
}

function AuthorityField<Output extends FieldValues>({ form }: { form: PersonForm<Output> }) {
  const found = useAnswer(localAuthorities.list, {})

  return (
    <Loaded query={found} box="h-18" what="The local authorities">
      {(authorities) => (
        <Field
          label="Local authority"
          help="They see what its sites have sent, across organisations."
          error={form.formState.errors.localAuthorityId?.message}
        >
          <Controller
            control={form.control}
            name="localAuthorityId"
            render={({ field }) => (
              <Combobox
                {...field}
                options={authorities.map(({ id, name, country }) => ({
                  value: id,
                  label: name,
                  detail: country,
                }))}
                placeholder="Type a name"
                nothingFound="No authority with this name"
              />
            )}
          />
        </Field>
      )}
    </Loaded>
  )
}
