const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room in the folder of backups, then try again.',
  EDQUOT: 'The disk is full. Make room in the folder of backups, then try again.',
  EACCES: 'The server may not write into its folder of backups.',
  EROFS: 'The folder of backups can’t be written to.',
}

/** For the administrator of the whole system, who may know what went wrong. */
export function whyFailed(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (error instanceof Error ? error.message : String(error))
}
