import { notifyOfExpiryJob } from './api-keys/notify-of-expiry.ts'
import { deleteExpiredJob } from './auth/delete-expired.ts'
import { eraseAccountsJob } from './auth/deletion/erase-accounts.ts'
import { removeAuditAddressesJob } from './auth/deletion/remove-audit-addresses.ts'
import { copyBackupJob } from './backups/after-nightly.ts'
import { baseBackupJob, nightlyBackupJob } from './backups/nightly-backup.ts'
import { sweepUploadsJob } from './backups/upload/uploads.ts'
import { dailyImportJob } from './bank-holidays/daily-import.ts'
import { findHitsJob } from './bank-holidays/hits/find-hits.ts'
import { notifyOfHitsJob } from './bank-holidays/hits/notify-of-hits.ts'
import { countClaimsJob } from './calendars/claims/count-claims.ts'
import { deleteRemovedCalendarsJob } from './calendars/removal/remove-calendar.ts'
import { notifyOfDecisionJob } from './councils/notify-of-decision.ts'
import { addUpCountsJob } from './counts/stored-counts.ts'
import { notifyOfProposalJob } from './facts/notify-of-proposal.ts'
import { notifyOfRegistrationJob } from './invitations/notify-of-registration.ts'
import type { Job } from './jobs/job.ts'
import { tidyOutboxJob } from './mail/outbox.ts'
import { sendMailJob } from './mail/send-mail.ts'
import { calendarRemindersJob, remindOrganizationJob } from './notifications/calendar-reminders.ts'
import { notifyOfCalendarJob } from './notifications/notify-of-calendar.ts'
import { notifyOfFirstSitesJob } from './notifications/notify-of-first-sites.ts'
import {
  notifyOfMaintenanceJob,
  notifyOrganizationOfMaintenanceJob,
} from './notifications/notify-of-maintenance.ts'
import { sendWeeklyMailsJob, weeklyMailsJob } from './notifications/weekly-mails.ts'
import { checkMailDomainsJob } from './organizations/mail-domains/check-mail-domains.ts'
import type { Outside } from './outside.ts'
import { deleteOldExportsJob } from './publishing/exports/end-export.ts'
import { exportJob } from './publishing/exports/export-job.ts'
import { deleteOldReadersJob } from './publishing/feeds/count-readers.ts'
import { problemOfRecipientLink } from './reports/recipients/recipient-link.ts'
import { deleteUnconfirmedJob } from './reports/recipients/recipients.ts'
import { deleteOldReportsJob } from './reports/runs/runs.ts'
import { dueReportsJob, runReportJob } from './reports/schedules/due-reports.ts'
import { notifyOfCommentJob } from './reviews/notify-of-comment.ts'
import { rollOutJob } from './roll-outs/roll-out-job.ts'
import { checkPublishedJob } from './term-dates/check-published.ts'
import { deliverWebhookJob } from './webhooks/deliver-webhook.ts'
import { queueWebhookDeliveriesJob } from './webhooks/queue-webhook-deliveries.ts'
import { tidyDeliveriesJob } from './webhooks/tidy-deliveries.ts'
import { remindOfWindowsJob, windowRemindersJob } from './windows/window-reminders.ts'

export function allJobs({ mailer, owner, archive, settings }: Outside): Job[] {
  return [
    tidyOutboxJob,
    eraseAccountsJob,
    deleteExpiredJob,
    removeAuditAddressesJob,
    checkMailDomainsJob,
    deleteOldReadersJob,
    dailyImportJob,
    findHitsJob,
    countClaimsJob,
    addUpCountsJob,
    deleteRemovedCalendarsJob,
    checkPublishedJob,
    notifyOfHitsJob,
    notifyOfCalendarJob,
    notifyOfCommentJob,
    notifyOfDecisionJob,
    calendarRemindersJob,
    windowRemindersJob,
    remindOfWindowsJob,
    remindOrganizationJob,
    rollOutJob,
    exportJob,
    deleteOldExportsJob,
    dueReportsJob,
    deleteUnconfirmedJob,
    runReportJob,
    deleteOldReportsJob,
    weeklyMailsJob,
    sendWeeklyMailsJob,
    notifyOfMaintenanceJob,
    notifyOrganizationOfMaintenanceJob,
    notifyOfExpiryJob,
    notifyOfRegistrationJob,
    notifyOfFirstSitesJob,
    notifyOfProposalJob,
    queueWebhookDeliveriesJob,
    deliverWebhookJob,
    tidyDeliveriesJob,
    ...(owner === null ? [] : [nightlyBackupJob, sweepUploadsJob]),
    ...(owner === null || settings.backupCopyCommand === null ? [] : [copyBackupJob]),
    ...(archive === null ? [] : [baseBackupJob(archive)]),
    ...(mailer === null ? [] : [sendMailJob(mailer, problemOfRecipientLink)]),
  ]
}
