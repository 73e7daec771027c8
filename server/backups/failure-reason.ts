const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make space in the backup folder, then try again.',
  EDQUOT: 'The disk is full. Make space in the backup folder, then try again.',
  EACCES:
    'The server may not write into the backup folder. Give the folder to the user that the server runs as.',
  EPERM:
    'The server may not write into the backup folder. Give the folder to the user that the server runs as.',
  EROFS:
    'The disk is read-only. Mount a volume at the backup folder, or set BACKUP_FOLDER to a folder that can be written.',
  ENOENT: 'The backup folder is missing and can’t be made. Make it, or set BACKUP_FOLDER to another.',
  ENOTDIR: 'The backup folder is a file. Set BACKUP_FOLDER to a folder that can be written.',
  EEXIST: 'The backup folder is a file. Set BACKUP_FOLDER to a folder that can be written.',
}

/** For system administrators, who may see the error. */
export function failureReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}
