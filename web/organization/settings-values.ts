import type { Organization } from '#contract/organizations/organization.ts'
import type { OrganizationSettings } from '#contract/organizations/organizations.ts'

/** The values of the controls: text, also where the contract has null. */
type SettingsValues = Pick<Organization, SwitchName | ChoiceName> & {
  notificationFromEmail: string
  mailDisplayName: string
  replyToEmail: string
  colour: string
  /** Empty means each screen's default. */
  dateFormat: NonNullable<Organization['dateFormat']> | ''
}

type SwitchName =
  | 'requireCalendarApproval'
  | 'notifyCalendarChanges'
  | 'allowSiteOverrides'
  | 'requireTwoFactorForManagers'
  | 'allowSelfRegistration'
  | 'allowPasskeySignIn'
  | 'sendWeeklySummary'
  | 'sendApprovalNotifications'
  | 'sendWindowReminders'
  | 'sendMaintenanceAlerts'

type ChoiceName = 'fundingYearStart' | 'defaultRegion' | 'defaultRole' | 'timezone' | 'weekStartsOn'

export type SettingName = keyof SettingsValues

export function settingsValuesOf(organization: Organization): SettingsValues {
  return {
    requireCalendarApproval: organization.requireCalendarApproval,
    notifyCalendarChanges: organization.notifyCalendarChanges,
    allowSiteOverrides: organization.allowSiteOverrides,
    fundingYearStart: organization.fundingYearStart,
    defaultRegion: organization.defaultRegion,
    defaultRole: organization.defaultRole,
    requireTwoFactorForManagers: organization.requireTwoFactorForManagers,
    allowSelfRegistration: organization.allowSelfRegistration,
    allowPasskeySignIn: organization.allowPasskeySignIn,
    sendWeeklySummary: organization.sendWeeklySummary,
    sendApprovalNotifications: organization.sendApprovalNotifications,
    sendWindowReminders: organization.sendWindowReminders,
    sendMaintenanceAlerts: organization.sendMaintenanceAlerts,
    notificationFromEmail: organization.notificationFromEmail ?? '',
    mailDisplayName: organization.mailDisplayName ?? '',
    replyToEmail: organization.replyToEmail ?? '',
    timezone: organization.timezone,
    dateFormat: organization.dateFormat ?? '',
    weekStartsOn: organization.weekStartsOn,
    colour: organization.colour ?? '',
  }
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
