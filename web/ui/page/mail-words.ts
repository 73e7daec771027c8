import { metaContent } from './meta-content.ts'

/** Without a mail server every mail waits in the outbox. */
export const hasMailServer = metaContent('mail-server') !== 'none'

/** For what a toast says of a mail: as given if it was sent, else that it waits. */
export function mailed(sent: string, address: string): string {
  if (hasMailServer) return sent
  return `No mail server is set up yet: the email to ${address} waits in the outbox and goes out once there is one.`
}
