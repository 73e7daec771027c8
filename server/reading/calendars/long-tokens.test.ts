import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { hasLongToken } from './far-cells.ts'
import { readWorkbook } from './read-workbook.ts'
import { repack, unpackWorkbook } from './unpack-workbook.ts'

// The parser reads a sheet in pieces, each smaller the longer one takes, and begins a tag or text that is not complete
// anew with each: half a megabyte of one blocked every other call for more than a minute.

async function workbookWith(xml: string): Promise<Uint8Array> {
  const data = [[{ type: String, value: 'Term' }]]
  const whole = await writeExcelFile([{ sheet: 'Terms', data, columns: [{ width: 10 }] }]).toBuffer()
  const entries = unpackWorkbook(Buffer.from(whole))
  return repack(
    entries.map(({ name, content }) => ({
      name,
      content: name.endsWith('sheet1.xml')
        ? Buffer.from(content.toString().replace('</row>', `</row>${xml}`))
        : content,
    })),
  )
}

const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}="1"`).join(' ')

test.each<[string, (length: number) => string]>([
  ['a tag', (length) => `<c ${attributes(length / 12)}/>`],
  ['a text', (length) => `<c r="A2" t="inlineStr"><is><t>${'a'.repeat(length)}</t></is></c>`],
  ['a quotation', (length) => `<c x="${'a'.repeat(length)}"/>`],
  ['a row of blanks', (length) => ' '.repeat(length)],
])(
  '%s of more than a cell may hold is refused before it is parsed',
  async (_, xmlOf) => {
    expect([hasLongToken(xmlOf(1_500_000)), hasLongToken(xmlOf(40_000))]).toEqual([true, false])
    await expect(readWorkbook(await workbookWith(xmlOf(1_500_000)))).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining('damaged, or larger'),
    })
  },
  20_000,
)
