import type { ExportFormat } from '#domain/publish/export-format.ts'

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

/** File systems allow 255 bytes; this leaves space for a number and an extension. */
const maxBytes = 180
const manyMarks = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu
/** Characters that Windows forbids, and path separators. */
const forbidden = /[<>:"/\\|?*]/g
/** Names that Windows reserves for devices, with any extension. */
const devices = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$|clock\$)(\.|$)/i

/** The paths in the zip: a folder for each year, files named after sites, unique on every file system. */
export function zipPathsOf(files: readonly FileToName[]): string[] {
  const wanted = new Map<string, number>()
  return files.map(({ siteName, fundingYear, format }) => {
    const name = safeName(siteName)
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

function safeName(siteName: string): string {
  const plain = siteName
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(manyMarks, '')
    .replaceAll(forbidden, '-')
  const name = shortened(plain).replaceAll(/^[\s.~-]+|[\s.]+$/g, '')
  if (name === '') return 'Site'
  return devices.test(name) ? `Site ${name}` : name
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts between whole characters. */
function shortened(text: string): string {
  let fitting = ''
  for (const { segment } of letters.segment(text)) {
    if (Buffer.byteLength(fitting) + Buffer.byteLength(segment) > maxBytes) break
    fitting += segment
  }
  return fitting
}
