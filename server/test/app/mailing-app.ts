import { smtpMailer } from '#server/mail/smtp-mailer.ts'
import { type MailServer, startMailServer } from '#server/test/outside/mail-server.ts'
import { startTestApp, type TestApp, type Wishes } from './test-app.ts'

/** A test app whose mails arrive at a mail server of its own, which is closed with it. */
export async function startMailingApp(
  wishes: Omit<Wishes, 'mailer'> = {},
): Promise<{ server: MailServer; testApp: TestApp }> {
  const server = await startMailServer()
  const mailer = smtpMailer(server.url, { isThisMachine: false })
  const testApp = await startTestApp({ ...wishes, mailer })

  async function close(): Promise<void> {
    mailer.close()
    await testApp.close()
    await server.close()
  }

  return { server, testApp: { ...testApp, close } }
}
