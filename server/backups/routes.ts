import { backups } from '#contract/system/backups.ts'
import { costly, type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { readBackupSettings, updateBackupSettings } from './backup-settings.ts'
import {
  downloadBackup,
  findBackup,
  listBackups,
  prepareDownload,
  removeBackup,
  startBackup,
} from './manage-backups.ts'
import { checkSource, findProgress, startRestore } from './restore/restore-calls.ts'
import type { Restoring } from './restore/restoring.ts'
import { addPiece, startUpload } from './upload/receive-upload.ts'

const ownTransaction = { opensOwnTransaction: true } as const

export function backupRoutes(outside: Outside, restoring: Restoring): Route[] {
  return [
    route(backups.list, listBackups),
    route(backups.find, findBackup),
    route(backups.start, startBackup, { ...ownTransaction, perMinute: 10 }),
    route(backups.remove, removeBackup),
    route(backups.prepareDownload, prepareDownload),
    route(backups.download, downloadBackup, { ...costly, ...ownTransaction }),
    route(backups.settings, (db, _call, outside) => readBackupSettings(db, outside)),
    route(backups.updateSettings, updateBackupSettings),
    route(backups.startUpload, startUpload, { ...ownTransaction, perMinute: 10 }),
    route(backups.addPiece, addPiece, ownTransaction),
    route(backups.check, checkSource, { ...ownTransaction, perMinute: 20 }),
    route(backups.restore, startRestore(outside, restoring), { ...ownTransaction, perMinute: 10 }),
    route(backups.progress, findProgress(outside, restoring)),
  ]
}
