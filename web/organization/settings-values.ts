import type { Organization } from '#contract/organizations/organization.ts'
import { OrganizationSettings } from '#contract/organizations/organizations.ts'

export type SettingName = keyof OrganizationSettings

/** The values of the controls: '' where the contract has null. */
type SettingsValues = {
  [Name in SettingName]-?: null extends Organization[Name]
    ? NonNullable<Organization[Name]> | ''
    : Organization[Name]
}

export function settingsValuesOf(organization: Organization): SettingsValues {
  const names = Object.keys(OrganizationSettings.shape) as SettingName[]
  return Object.fromEntries(names.map((name) => [name, organization[name] ?? ''])) as SettingsValues
}

export function settingsInputOf(values: SettingsValues): OrganizationSettings {
  return {
    ...values,
    notificationFromEmail: textOrNull(values.notificationFromEmail),
    mailDisplayName: textOrNull(values.mailDisplayName),
    replyToEmail: textOrNull(values.replyToEmail),
    colour: textOrNull(values.colour.toLowerCase()),
    dateFormat: values.dateFormat === '' ? null : values.dateFormat,
  }
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
