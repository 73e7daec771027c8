import readExcelFile from 'read-excel-file/node'
import { type IsoDate, isIsoDate } from '#domain/year/iso-date.ts'
import { readDay } from '#server/reading/read-day.ts'
import { hasFarCells, hasLongToken } from './far-cells.ts'
import { unreadable } from './imported-calendar.ts'
import { type Entry, repack, unpackWorkbook } from './unpack-workbook.ts'

export type WorkbookCell = unknown
export type Rows = readonly (readonly WorkbookCell[])[]

/** The sheets of a workbook by name; throws if it is invalid or too large when unpacked. */
export async function readWorkbook(content: Uint8Array): Promise<ReadonlyMap<string, Rows>> {
  try {
    const entries = unpackWorkbook(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
    if (!entries.every(isSafe))
      throw new RangeError('Cells far away, long text, or a document type of its own')
    const sheets = await readExcelFile(await repack(entries), { trim: false })
    return new Map(sheets.map(({ sheet, data }) => [sheet, data]))
  } catch {
    // The libraries throw many kinds of errors for invalid files.
    throw unreadable('This workbook can’t be read: it is damaged, or larger than any year’s calendar.')
  }
}

function isSafe({ content }: Entry): boolean {
  const text = content.toString('utf8')
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || hasLongToken(text)) return false
  return !text.includes('sheetData') || !hasFarCells(text)
}

export function textIn(cell: WorkbookCell): string {
  return typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : ''
}

export function dayIn(cell: WorkbookCell): IsoDate | null {
  if (!(cell instanceof Date)) return readDay(textIn(cell))
  const day = Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return isIsoDate(day) ? day : null
}
