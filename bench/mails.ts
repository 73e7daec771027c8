import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { minutes, seconds } from '#domain/year/duration.ts'
import { asOrganization } from '#server/jobs/job.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import type { MailMessage } from '#server/mail/mail-message.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { sendMailJob } from '#server/mail/send-mail.ts'
import { smtpMailer } from '#server/mail/smtp-mailer.ts'
import { type MailServer, startMailServer } from '#server/test/outside/mail-server.ts'
import type { BenchApp } from './bench-app.ts'
import type { BenchDatabase } from './bench-database.ts'
import { benchOutside } from './bench-outside.ts'
import { bar, type Measured, measure, printRatios } from './measure.ts'

const many = 1000
const patienceMs = 3 * minutes

/** Queues a thousand mails in one transaction, then sends them by two servers, none twice. */
export async function benchMails({ app, pool }: BenchDatabase, { organizationId }: BenchApp): Promise<void> {
  const outside = benchOutside(pool)
  let round = 0
  const queue = (count: number) => async () => {
    round += 1
    const letters = Array.from({ length: count }, (_, index) => mailTo(`${round}-${index}`, organizationId))
    await asOrganization(outside, organizationId, (db) =>
      queueMails(db, outside.settings, new Date(), letters),
    )
  }
  const measured = await measure(
    [
      { name: 'one mail', perRun: 1, run: queue(1) },
      { name: `${many} mails in one transaction`, perRun: 1, run: queue(many), bar: { under: 2, in: 's' } },
    ],
    3,
  )
  printRatios('queueing mail', measured)
  await sendAll({ app, pool })
}

async function sendAll({ app, pool }: Pick<BenchDatabase, 'app' | 'pool'>): Promise<void> {
  const server = await startMailServer()
  const waiting = await countWaiting(pool)
  const startedAt = performance.now()
  const servers = [0, 1].map(() => {
    const mailer = smtpMailer(server.url, { isThisMachine: true })
    const jobs = startJobs(
      benchOutside(pool, mailer),
      app,
      [sendMailJob(mailer, async () => null)],
      () => undefined,
    )
    return { mailer, jobs }
  })
  await allArrived(server, waiting)
  const tookMs = performance.now() - startedAt
  await Promise.all(servers.map(({ jobs }) => jobs.stop()))
  for (const { mailer } of servers) mailer.close()
  await server.close()
  printSent(server, waiting, { name: 'sent', microseconds: tookMs * 1000 })
}

async function allArrived({ received }: MailServer, waiting: number): Promise<void> {
  const giveUpAt = performance.now() + patienceMs
  while (received.length < waiting && performance.now() < giveUpAt) await delay(0.1 * seconds)
}

async function countWaiting(pool: BenchDatabase['pool']): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from (select set_config('app.role', 'system_admin', false)) role, mails where state = 'queued'`,
  )
  return rows[0]?.count ?? 0
}

function printSent({ received }: MailServer, waiting: number, { microseconds }: Measured): void {
  const different = new Set(received.flatMap(({ to }) => to)).size
  const perSecond = Math.round((received.length * 1_000_000) / microseconds)
  process.stdout.write(
    `\n${waiting} mails sent by two servers from one queue: ${received.length} arrived, ${different} of them different, ${perSecond} a second  ` +
      `${bar('all arrive, none of them twice', received.length === waiting && different === waiting)}\n`,
  )
}

function mailTo(mark: string, organizationId: string): MailMessage {
  return {
    kind: 'invitation',
    to: { address: `reader-${mark}@bench.example`, userId: null },
    organizationId,
    subject: 'You are invited',
    paragraphs: ['Hello,', 'Come and plan the funded year with us.'],
    button: { label: 'Accept', link: `https://bench.example/invitation#${mark}`, isSingleUse: true },
  }
}
