/** What a mail is about. */
export const mailKinds = [
  'invitation',
  'registration',
  'password-reset',
  'security',
  'account',
  'calendar',
  'reminder',
  'report',
  'summary',
  'maintenance',
  'test',
] as const
export type MailKind = (typeof mailKinds)[number]
