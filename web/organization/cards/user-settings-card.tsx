import { useWatch } from 'react-hook-form'
import { newUserRoles, roleLabels } from '#domain/people/role.ts'
import { SwitchField } from '#web/api/form/switch-field.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { optionsOf, Select } from '#web/ui/form/select.tsx'
import { type OrganizationCardProps, SettingsCard, useSettingsForm } from './settings-card.tsx'

export function UserSettingsCard(props: OrganizationCardProps) {
  const form = useSettingsForm(props, [
    'defaultRole',
    'requireTwoFactorForManagers',
    'allowPasskeySignIn',
    'allowSelfRegistration',
  ])
  const isOpen = useWatch({ control: form.control, name: 'allowSelfRegistration' })
  const { id, allowSelfRegistration } = props.organization

  return (
    <SettingsCard title="User Management Settings" form={form}>
      <Field
        label="Default role for new users"
        help="The role of people who register, and the first choice in an invitation."
      >
        <Select options={optionsOf(newUserRoles, roleLabels)} {...form.register('defaultRole')} />
      </Field>
      <SwitchField
        form={form}
        name="requireTwoFactorForManagers"
        label="Require 2FA for Managers"
        help="Applies where the system does not require a second factor for everyone."
      />
      <SwitchField
        form={form}
        name="allowPasskeySignIn"
        label="Allow sign-in with a passkey alone"
        help="A passkey that asks for a fingerprint, a face or a PIN then stands for password and code together."
      />
      <SwitchField
        form={form}
        name="allowSelfRegistration"
        label="Allow Self-Registration"
        help="Anyone with the link can create an account. They see no site until an administrator gives them one."
      />
      {isOpen && allowSelfRegistration && <RegistrationLink id={id} />}
    </SettingsCard>
  )
}

function RegistrationLink({ id }: { id: string }) {
  const link = `${location.origin}/register/${id}`

  return (
    <div className="grid gap-2 rounded-control bg-hover/60 p-3.5">
      <p>
        The link for your staff: <span className="font-semibold wrap-anywhere">{link}</span>
      </p>
      <CopyButton text={link} label="Copy link" />
    </div>
  )
}
