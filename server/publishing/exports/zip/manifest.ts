import type { ExcludedSite } from '#server/db/schema/exports.ts'
import { csvOf } from '#server/tables/csv.ts'
import type { FileOfExport } from './manifest-files.ts'

const titles = [
  'File',
  'Site',
  'Organisation',
  'Local authority',
  'Funding year',
  'Revision',
  'Format',
  'SHA-256',
  'Not made because',
]

/** Lists the zip's files with their hashes, and what is missing and why, including sites without an approved calendar. */
export function manifestOf(
  files: readonly FileOfExport[],
  hashes: ReadonlyMap<number, string>,
  leftOut: readonly ExcludedSite[],
): string {
  const rows = files.map((file) => [
    file.state === 'made' ? file.path : '',
    file.siteName,
    file.organizationName,
    file.localAuthorityName,
    file.fundingYear,
    String(file.revision),
    file.format,
    hashes.get(file.number) ?? '',
    file.reason ?? '',
  ])
  const missing = leftOut.map((site) => [
    ...['', site.siteName, '', site.localAuthorityName, site.fundingYear, '', '', ''],
    site.reason,
  ])
  return csvOf([titles, ...rows, ...missing])
}
