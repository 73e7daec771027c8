/** `gone`: the file was deleted, by hand or because newer ones replaced it. */
export const backupStates = ['running', 'done', 'failed', 'gone'] as const
export type BackupState = (typeof backupStates)[number]
