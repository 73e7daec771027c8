import { email } from '#contract/system/email.ts'
import { mails } from '#contract/system/mails.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { findMail, listMails, retryMail, showMail } from './outbox.ts'
import { sendTestInvitation, sendTestMail, testConnection } from './test-mails.ts'

const testsPerMinute = 10

export function mailRoutes(outside: Outside): Route[] {
  const outsideOfTransactions = { perMinute: testsPerMinute, opensOwnTransaction: true } as const
  return [
    route(email.test, testConnection, outsideOfTransactions),
    route(email.testSimple, sendTestMail(outside), outsideOfTransactions),
    route(email.inviteUser, sendTestInvitation(outside)),
    route(mails.list, listMails),
    route(mails.find, findMail),
    route(mails.show, showMail),
    route(mails.retry, retryMail, { perMinute: 60 }),
  ]
}
