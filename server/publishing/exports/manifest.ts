import type { ExportFileState, ExportFormat } from '#domain/export-format.ts'
import { csvOf } from '#server/tables/csv.ts'

export type ManifestFile = {
  readonly number: number
  readonly path: string
  readonly format: ExportFormat
  readonly state: ExportFileState
  readonly reason: string | null
  readonly siteName: string
  readonly organizationName: string
  readonly localAuthorityName: string
  readonly fundingYear: string
  readonly revision: number
}

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

/** What is in the zip, and what is not and why; the hash by which a file is known to be unchanged. */
export function manifestOf(files: readonly ManifestFile[], hashes: ReadonlyMap<number, string>): string {
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
  return csvOf([titles, ...rows])
}
