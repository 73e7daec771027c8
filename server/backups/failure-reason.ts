const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make space in the folder of backups, then try again.',
  EDQUOT: 'The disk is full. Make space in the folder of backups, then try again.',
  EACCES: 'The server may not write into its folder of backups.',
  EROFS: 'The folder of backups can’t be written to.',
}

/** For system administrators, who may see the error. */
export function failureReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}
