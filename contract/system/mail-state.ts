/** `queued` is tried again until it is `sent`, or too many attempts have failed and it is `given-up`. */
export const mailStates = ['queued', 'sent', 'given-up'] as const
export type MailState = (typeof mailStates)[number]
