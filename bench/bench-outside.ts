import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { trackDoneJobs } from '#server/jobs/done-jobs.ts'
import { type Mailer, type Outside, systemClock } from '#server/outside.ts'

export const origin = 'http://localhost:3000'

/** The outside of the measured app: a database, and a mail server if one is given. */
export function benchOutside(pool: pg.Pool, mailer: Mailer | null = null): Outside {
  return {
    pool,
    owner: null,
    session: null,
    replica: null,
    archive: null,
    clock: systemClock,
    mailer,
    doneJobs: trackDoneJobs(),
    settings: {
      publicUrl: origin,
      ownOrigins: [origin],
      trustedProxies: [],
      isDemo: false,
      defaultOrganizationId: null,
      mailFrom: 'no-reply@bench.example',
      mailFromDomains: [],
      auditAddressMonths: 13,
      metricsToken: null,
      release: 'bench',
      dataFolder: null,
      backupFolder: join(tmpdir(), 'term-calendar-bench-backups'),
      backupPassphrase: null,
      backupCopyCommand: null,
      secretKeys: [Buffer.alloc(32, 7)],
      described: {},
      webFolder: null,
    },
    log: { level: 'silent' },
    fetchText: nothing,
    webhookSender: { requireDeliverable: nothing, deliver: nothing },
    fetch: nothing,
    readTxt: nothing,
    breachedPasswords: null,
    bankHolidayFeed: { host: 'bank-holidays.example', fetch: nothing },
    isStopping: () => false,
  }
}

const nothing = () => Promise.reject(new Error('Nothing is fetched here.'))
