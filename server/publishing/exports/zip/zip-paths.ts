import type { ExportFormat } from '#domain/publish/export-format.ts'
import { fileNameOf } from '#domain/publish/file-name.ts'

type FileToName = {
  readonly siteName: string
  readonly fundingYear: string
  readonly format: ExportFormat
}

const endings: Readonly<Record<ExportFormat, string>> = {
  pdf: '.pdf',
  xlsx: '.xlsx',
  csv: '.csv',
  ics: '.ics',
  proof: ' proof.pdf',
}

/** The paths in the zip: a folder for each year, files named after sites, unique on every file system. */
export function zipPathsOf(files: readonly FileToName[]): string[] {
  const wanted = new Map<string, number>()
  return files.map(({ siteName, fundingYear, format }) => {
    const name = fileNameOf(siteName)
    const pathOf = (number: number) =>
      `${fundingYear}/${number === 1 ? name : `${name} (${number})`}${endings[format]}`
    const first = pathOf(1).toLowerCase()
    let number = (wanted.get(first) ?? 0) + 1
    while (wanted.has(pathOf(number).toLowerCase())) number += 1
    wanted.set(first, number)
    const path = pathOf(number)
    if (number > 1) wanted.set(path.toLowerCase(), 1)
    return path
  })
}
