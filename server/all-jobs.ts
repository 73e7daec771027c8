import { tellOfExpiryJob } from './api-keys/tell-of-expiry.ts'
import { forgetWhatIsOverJob } from './auth/forget-what-is-over.ts'
import { eraseAccountsJob } from './auth/leaving/erase-accounts.ts'
import { nightlyBackupJob } from './backups/nightly-backup.ts'
import { sweepUploadsJob } from './backups/upload/sweep-uploads.ts'
import { dailyImportJob } from './bank-holidays/daily-import.ts'
import { findHitsJob } from './bank-holidays/hits/find-hits.ts'
import { tellOfHitsJob } from './bank-holidays/hits/tell-of-hits.ts'
import { tellOfDecisionJob } from './councils/tell-of-decision.ts'
import type { Job } from './jobs/job.ts'
import { sendMailJob } from './mail/send-mail.ts'
import { tidyOutboxJob } from './mail/tidy-outbox.ts'
import { calendarRemindersJob, remindOrganizationJob } from './notifications/calendar-reminders.ts'
import { tellOfCalendarJob } from './notifications/tell-of-calendar.ts'
import {
  tellOfMaintenanceJob,
  tellOrganizationOfMaintenanceJob,
} from './notifications/tell-of-maintenance.ts'
import { tellOfWeekJob, weeklyMailsJob } from './notifications/weekly-mails.ts'
import type { Outside } from './outside.ts'
import { exportJob } from './publishing/exports/export-job.ts'
import { forgetExportsJob } from './publishing/exports/forget-exports.ts'
import { forgetReadersJob } from './publishing/feeds/forget-readers.ts'
import { forgetReportsJob } from './reports/runs/forget-runs.ts'
import { dueReportsJob, runReportJob } from './reports/schedules/due-reports.ts'
import { tellOfCommentJob } from './reviews/tell-of-comment.ts'
import { rollOutJob } from './roll-outs/roll-out-job.ts'
import { deliverWebhookJob } from './webhooks/deliver-webhook.ts'
import { tellWebhooksJob } from './webhooks/tell-webhooks.ts'
import { tidyDeliveriesJob } from './webhooks/tidy-deliveries.ts'

/** Everything that is done after an answer or at its time, and not at anybody's call. */
export function allJobs({ mailer, owner }: Outside): Job[] {
  return [
    tidyOutboxJob,
    eraseAccountsJob,
    forgetWhatIsOverJob,
    forgetReadersJob,
    dailyImportJob,
    findHitsJob,
    tellOfHitsJob,
    tellOfCalendarJob,
    tellOfCommentJob,
    tellOfDecisionJob,
    calendarRemindersJob,
    remindOrganizationJob,
    rollOutJob,
    exportJob,
    forgetExportsJob,
    dueReportsJob,
    runReportJob,
    forgetReportsJob,
    weeklyMailsJob,
    tellOfWeekJob,
    tellOfMaintenanceJob,
    tellOrganizationOfMaintenanceJob,
    tellOfExpiryJob,
    tellWebhooksJob,
    deliverWebhookJob,
    tidyDeliveriesJob,
    ...(owner === null ? [] : [nightlyBackupJob, sweepUploadsJob]),
    ...(mailer === null ? [] : [sendMailJob(mailer)]),
  ]
}
