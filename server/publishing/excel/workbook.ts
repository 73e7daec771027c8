import { openFileThreads } from '#server/publishing/threads/file-threads.ts'
import { startThread } from '#server/publishing/threads/start-thread.ts'
import type { SheetOfCells } from './write-workbook.ts'

/** One set per process; two apps in one process share them. */
const threads = openFileThreads<readonly SheetOfCells[]>('Excel file', () =>
  startThread(new URL('./workbook-thread.ts', import.meta.url)),
)

/**
 * A workbook for the organisation named, in which every text is one, whatever it says; no cell is a formula. Throws a
 * refusal when it can't be made.
 */
export function workbookOf(organization: string, sheets: readonly SheetOfCells[]): Promise<Uint8Array> {
  return threads.make(organization, sheets)
}
