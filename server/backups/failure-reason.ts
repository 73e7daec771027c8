/** The folder that is written to, and the setting that names it. */
export type Place = { readonly folder: string; readonly setting: 'BACKUP_FOLDER' | 'ARCHIVE_FOLDER' }

const full = ({ folder }: Place) => `The disk of ${folder} is full. Make space on it, then try again.`
const forbidden = ({ folder }: Place) =>
  `The server may not write into ${folder}. Give that folder to the user that the server runs as.`
const isFile = ({ folder, setting }: Place) =>
  `${folder} is a file. Set ${setting} to a folder that can be written.`

const reasons: Readonly<Record<string, (place: Place) => string>> = {
  ENOSPC: full,
  EDQUOT: full,
  // PostgreSQL's own code.
  53100: () => 'The disk of the database is full. Make space on it, then try again.',
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: ({ folder, setting }) =>
    `The disk of ${folder} is read-only. Mount a volume there, or set ${setting} to a folder that can be written.`,
  ENOENT: ({ folder, setting }) =>
    `The folder ${folder} is missing and can’t be made. Make it, or set ${setting} to another.`,
  ENOTDIR: isFile,
  EEXIST: isFile,
}

/** For system administrators, who may see the error. */
export function failureReason(error: unknown, place: Place): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code]?.(place) ?? (error instanceof Error ? error.message : String(error))
}

export const backupPlace = ({ backupFolder }: { readonly backupFolder: string }): Place => ({
  folder: backupFolder,
  setting: 'BACKUP_FOLDER',
})
