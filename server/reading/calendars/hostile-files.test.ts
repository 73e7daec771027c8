import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { Refusal } from '#server/problems.ts'
import { readCalendarFile } from './read-calendar-file.ts'
import { repack, unpackWorkbook } from './unpack-workbook.ts'

const ics = 'text/calendar'
const csv = 'text/csv'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const megabyte = 1024 * 1024
const fill = (piece: string) => piece.repeat(Math.floor(megabyte / piece.length))
const wrap = (body: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${body}END:VCALENDAR\r\n`
const event = (lines: string) => `BEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT\r\n`
const days = 'DTSTART;VALUE=DATE:20260413\r\nDTEND;VALUE=DATE:20260722'
const summer = event(`SUMMARY:Summer term\r\n${days}`)
const daysTable = 'Site,Funding year,Date,Term,Begins on this day\n'

const read = (mediaType: string, content: string | Uint8Array) =>
  readCalendarFile(
    { mediaType, content: typeof content === 'string' ? new TextEncoder().encode(content) : content },
    'april',
  )

test.each<[string, string, string, string]>([
  ['nothing', ics, '', 'This is not a calendar that Term Calendar exported'],
  [
    'a page that is called .ics',
    ics,
    '<!doctype html><html><body>Sign in</body></html>',
    'This is a web page',
  ],
  [
    'a calendar that breaks off',
    ics,
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMM',
    'This calendar file can’t be read',
  ],
  ['two calendars', ics, wrap(summer) + wrap(summer), 'more than one calendar'],
  ['two summers', ics, wrap(summer + summer), 'more than one calendar'],
  [
    '20,000 events',
    ics,
    wrap(fill('BEGIN:VEVENT\r\nSUMMARY:Walk\r\nEND:VEVENT\r\n')),
    'larger than any year’s',
  ],
  ['1,001 events', ics, wrap(summer + event('SUMMARY:Walk').repeat(1000)), 'more than 1000 events'],
  [
    'components within each other',
    ics,
    `BEGIN:VCALENDAR\r\n${fill('BEGIN:VEVENT\r\n')}`,
    'larger than any year’s',
  ],
  [
    'a cancelled term only',
    ics,
    wrap(event(`SUMMARY:Summer term\r\nSTATUS:CANCELLED\r\n${days}`)),
    'There is no term',
  ],
  [
    'a term on no day',
    ics,
    wrap(event('SUMMARY:Summer term\r\nDTSTART;VALUE=DATE:20261399')),
    'There is no term',
  ],
  ['another table', csv, 'Name,Amount\nAda,12', 'no columns called Date and Term'],
  [
    'the table of weeks',
    csv,
    'Site,Period,Start,Finish\nA,Summer,2026-04-13,2026-05-22',
    'import the table of days',
  ],
  [
    'two sites',
    csv,
    `${daysTable}A,2026-27,2026-04-13,Summer,\nB,2026-27,2026-04-13,Summer,`,
    'more than one calendar',
  ],
  [
    'a table without end',
    csv,
    `${daysTable}${fill('A,2026-27,2026-04-13,Summer,\n')}`,
    'more than one calendar',
  ],
  ['no dates', csv, `${daysTable}A,2026-27,soon,Summer,`, 'There is no term'],
  ['commas', csv, `${daysTable}${fill(',')}`, 'There is no term'],
  ['zeros', csv, fill('\0'), 'no columns called Date and Term'],
  ['no zip at all', xlsx, 'PK\u0003\u0004 and nothing more', 'This workbook can’t be read'],
])('%s is refused with a sentence', async (_, mediaType, content, sentence) => {
  await expect(read(mediaType, content)).rejects.toMatchObject({
    code: 'invalid-input',
    message: expect.stringContaining(sentence),
  })
})

const workbook = (sheet: string, rows: string[][]) => {
  const data = rows.map((row) => row.map((value) => ({ type: String, value })))
  return writeExcelFile([{ sheet, data, columns: [{ width: 10 }] }]).toBuffer()
}

/** The same workbook with another text in its first sheet. */
async function withSheet(xml: (before: string) => string): Promise<Uint8Array> {
  const entries = unpackWorkbook(Buffer.from(await workbook('Terms', [['Term', 'Starts', 'Ends']])))
  return repack(
    entries.map(({ name, content }) => ({
      name,
      content: name.endsWith('sheet1.xml') ? Buffer.from(xml(content.toString())) : content,
    })),
  )
}

/** A zip of one file, whatever it says of its size. */
function zipOf(name: string, packed: Buffer, size: number): Buffer {
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x0403_4b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(size, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x0201_4b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}

describe('a workbook is refused', () => {
  const refused = (content: Uint8Array, sentence: string) =>
    expect(read(xlsx, content)).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining(sentence),
    })

  test('that is another’s', async () => {
    await refused(await workbook('Invoices', [['A']]), 'no sheet called Terms')
  })

  test('that unpacks to more than it says', async () => {
    const packed = deflateRawSync(Buffer.alloc(500 * megabyte))
    expect(packed.length).toBeLessThan(megabyte)
    await refused(zipOf('xl/worksheets/sheet1.xml', packed, 10), 'damaged, or larger')
  })

  test.each([
    ['a row far away', (xml: string) => xml.replace(/<row r="1"/, '<row r="1048576"')],
    ['a row of a power of ten', (xml: string) => xml.replace(/<row r="1"/, '<row r="1e9"')],
    ['a row in figures of XML', (xml: string) => xml.replace(/<row r="1"/, '<row r="&#49;048576"')],
    ['a row behind a sign', (xml: string) => xml.replace(/<row r="1"/, '<row x="\'" a=\'>\' r="1048576"')],
    [
      'a row behind a comment',
      (xml: string) => xml.replace(/<row r="1"/, "<!-- ' --><row a='>' r=\"1048576\""),
    ],
    ['a cell far away', (xml: string) => xml.replace('r="A1"', 'r="XFD1"')],
    ['a document type', (xml: string) => xml.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')],
    ['a sheet that breaks off', (xml: string) => xml.slice(0, xml.length / 2)],
  ])('with %s', async (_, change) => {
    const content = await withSheet((before) => {
      const after = change(before)
      expect(after).not.toBe(before)
      return after
    })
    await refused(content, 'damaged, or larger')
  })

  test('but not for what is written in its cells', async () => {
    const said = '<c r="D1" t="inlineStr"><is><t>see &lt;row r="1048576"></t></is></c></row>'
    await refused(await withSheet((xml) => xml.replace('</row>', said)), 'There is no term')
  })

  test('wherever a byte of it is another', async () => {
    const whole = Buffer.from(await workbook('Terms', [['Term', 'Starts', 'Ends']]))
    for (let place = 4; place < whole.length; place += 41) {
      const broken = Buffer.from(whole)
      broken[place] = (broken[place] ?? 0) ^ 0xff
      await expect(read(xlsx, broken)).rejects.toBeInstanceOf(Refusal)
      await expect(read(xlsx, whole.subarray(0, place))).rejects.toBeInstanceOf(Refusal)
    }
  })
})

describe('what is not understood is said', () => {
  test('of another program’s calendar, which lines were left out', async () => {
    const picnic = event('SUMMARY:Picnic\r\nDTSTART;VALUE=DATE:20260601')
    const weekly = event(`SUMMARY:Singing\r\nRRULE:FREQ=SECONDLY\r\n${days}`)
    const { fundingYear, terms, notUnderstood } = await read(ics, wrap(summer + picnic + weekly))
    expect([fundingYear, terms.length]).toEqual(['2026-27', 1])
    expect(notUnderstood).toEqual([
      '“Picnic” on 1 June 2026 is not understood and left out.',
      '“Singing” repeats: only events that happen once are read.',
      'The file has no autumn term: yours stays as it is.',
      'The file has no spring term: yours stays as it is.',
    ])
  })

  test('of the feed for staff from an earlier year, that kinds of closures are guessed', async () => {
    const closed = event(`SUMMARY:Boiler (half day)\r\nCATEGORIES:Closure\r\n${days}`)
    const { closures, notUnderstood } = await read(ics, wrap(summer + closed))
    expect(closures).toMatchObject([{ kind: 'closure', label: 'Boiler', portion: 'half' }])
    expect(notUnderstood[0]).toContain('doesn’t say its kind')
  })

  test('of a table that a spreadsheet has written anew, with its dates as people write them', async () => {
    const table = `${daysTable.replaceAll(',', ';')}A;2026-27;13/04/2026;Summer;INSET day to 14/04/2026, funded: Boiler\nA;2026-27;21/07/2026;Summer;Party`
    const { terms, closures, notUnderstood } = await read(csv, table)
    expect(terms).toMatchObject([{ startDate: '2026-04-13', endDate: '2026-07-21' }])
    expect(closures).toMatchObject([
      { kind: 'inset', label: 'Boiler', endDate: '2026-04-14', isFunded: true },
    ])
    expect(notUnderstood[0]).toBe('“Party” is not understood and left out.')
  })

  test('in fifty sentences at most', async () => {
    const many = Array.from({ length: 400 }, (_, index) => event(`SUMMARY:Walk ${index}\r\n${days}`)).join('')
    const { notUnderstood } = await read(ics, wrap(summer + many))
    expect([notUnderstood.length, notUnderstood.at(-1)]).toEqual([51, 'And 352 more.'])
  })
})

test('whatever is in it, a file is read or refused', async () => {
  const text = fc.string({ unit: 'binary' })
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom(ics, csv, xlsx), async (some, mediaType) => {
      for (const file of [
        some,
        `${daysTable}${some}`,
        wrap(event(`SUMMARY:${some}\r\nDTSTART:${some}`)),
        `PK\u0003\u0004${some}`,
      ])
        await read(mediaType, file).catch((error: unknown) => expect(error).toBeInstanceOf(Refusal))
    }),
  )
})
