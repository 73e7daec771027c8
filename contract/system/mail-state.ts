/** `queued` is retried until it is `sent`, or `given-up` after too many attempts. */
export const mailStates = ['queued', 'sent', 'given-up'] as const
export type MailState = (typeof mailStates)[number]
