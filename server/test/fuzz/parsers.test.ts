import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { pack } from 'tar-stream'
import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { seconds } from '#domain/year/duration.ts'
import { readBackup } from '#server/backups/read-backup.ts'
import { Refusal } from '#server/problems.ts'
import { openImage } from '#server/publishing/pdf/draw-logo.ts'
import { readCalendarFile } from '#server/reading/calendars/read-calendar-file.ts'
import { readTermDates } from '#server/reading/term-dates/read-term-dates.ts'
import { charactersSearched } from '#server/test/readers/characters-searched.ts'
import { mutatedBytes } from './mutated-bytes.ts'

// Files of others with bytes set, cut, repeated and inserted. A reader understands the file or refuses it.

const seed = Number(process.env.FUZZ_SEED ?? 14)
/** Of a file's characters and of as many more as the least file takes: a reader begins nowhere again and again. */
const maxPasses = 24
const leastFile = 500

const ical = [
  ...[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1',
    'SUMMARY:Summer term',
    'DTSTART;VALUE=DATE:20260413',
  ],
  ...[
    'DTEND;VALUE=DATE:20260722',
    'CATEGORIES:TERM',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:2',
    'SUMMARY:Half-term',
  ],
  ...[
    'DTSTART;VALUE=DATE:20260525',
    'DTEND;VALUE=DATE:20260530',
    'RRULE:FREQ=YEARLY;COUNT=2',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ],
].join('\r\n')
const csv =
  'Site,Funding year,Date,Term,Begins on this day\nA,2026-27,2026-04-13,Summer,"Term, begins"\nA,2026-27,2026-07-21,Summer,\n'
const dates = 'Academic year,Term,Starts,Ends\n2026-27,Autumn,2026-09-03,2026-12-18\n'
const json =
  '{"years":[{"academicYear":"2026-27","terms":[{"termType":"autumn","startDate":"2026-09-03","endDate":"2026-12-18","halfTerm":null}],"insetDays":["2026-09-02"]}]}'

/** A chunk of a PNG, without its checksum, which the reader passes over. */
function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)])
}

/** 16 by 16 pixels with an alpha channel, which are unpacked to be drawn: most changes fall into them. */
function clearPng(): Buffer {
  const head = Buffer.from([0, 0, 0, 16, 0, 0, 0, 16, 8, 6, 0, 0, 0])
  const line = (row: number) => [0, ...Array.from({ length: 64 }, (_, at) => (row * 37 + at * at * 11) % 256)]
  const pixels = deflateSync(Buffer.from(Array.from({ length: 16 }, (_, row) => line(row)).flat()))
  const chunks = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

/** The head of a JPEG of eight by eight pixels: the rest is drawn unread. */
const jpeg = Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAD/wAARCAAIAAgDAREAAhEBAxEB/9k=', 'base64')

const bytes = (text: string) => new TextEncoder().encode(text)
const rows = [
  ['Term', 'Starts', 'Ends'],
  ['Summer', '2026-04-13', '2026-07-21'],
]

function workbook(): Promise<Uint8Array> {
  const data = rows.map((row) => row.map((value) => ({ type: String, value })))
  return writeExcelFile([{ sheet: 'Terms', data, columns: [{ width: 10 }] }]).toBuffer()
}

async function archive(): Promise<Buffer> {
  const tar = pack()
  tar.entry({ name: 'about.json' }, '{"format":"term-calendar-backup","version":1}')
  tar.entry({ name: 'tables/sites-1.csv' }, 'id,name\n1,Meadow\n')
  tar.finalize()
  const pieces: Buffer[] = []
  for await (const piece of tar) if (Buffer.isBuffer(piece)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function encrypted(content: Buffer): Promise<Uint8Array> {
  const encrypter = new Encrypter()
  // The least work, as each mutation that leaves the header whole is decrypted.
  encrypter.setScryptWorkFactor(1)
  encrypter.setPassphrase('four words that do not match')
  return encrypter.encrypt(content)
}

async function readWholeBackup(content: Buffer, passphrase: string | null): Promise<void> {
  const path = join(tmpdir(), `term-calendar-fuzz-${randomUUID()}`)
  await writeFile(path, content)
  try {
    for await (const { content: part } of readBackup(path, passphrase)) expect(part).toBeInstanceOf(Buffer)
  } finally {
    await rm(path, { force: true })
  }
}

const pdf = { doc: new PDFDocument({ autoFirstPage: false, font: '' }) }

type Parser = readonly [
  name: string,
  seeds: () => Promise<readonly Uint8Array[]>,
  read: (content: Buffer) => unknown,
]

const calendarFile = (mediaType: string) => (content: Buffer) =>
  readCalendarFile({ mediaType, content }, 'april')
const termDates = (mediaType: string) => (content: Buffer) =>
  readTermDates({ mediaType, text: content.toString() })

const parsers: readonly Parser[] = [
  ['a calendar as iCal', async () => [bytes(ical)], calendarFile('text/calendar')],
  ['a calendar as CSV', async () => [bytes(csv)], calendarFile('text/csv')],
  ['a calendar as Excel', async () => [await workbook()], calendarFile('application/octet-stream')],
  ['term dates as iCal', async () => [bytes(ical)], termDates('text/calendar')],
  ['term dates as CSV', async () => [bytes(dates), bytes(csv)], termDates('text/csv')],
  ['term dates as JSON', async () => [bytes(json)], termDates('application/json')],
  // Mutated inside the compression too: a changed gzip is refused before anything looks at the archive.
  [
    'the archive of a backup',
    async () => [await archive()],
    (content) => readWholeBackup(gzipSync(content), null),
  ],
  ['a backup, packed', async () => [gzipSync(await archive())], (content) => readWholeBackup(content, null)],
  [
    'a backup, encrypted',
    async () => [await encrypted(gzipSync(await archive()))],
    (content) => readWholeBackup(content, 'four words that do not match'),
  ],
  ['a logo', async () => [clearPng(), jpeg], (content) => openImage(pdf, content)],
]
const lasts = (Number(process.env.FUZZ_SECONDS ?? 0) * seconds) / parsers.length

describe('a damaged file', () => {
  test.each(parsers)('%s is read or refused', { timeout: lasts + 60 * seconds }, async (_, seeds, read) => {
    let files = 0
    const property = fc.asyncProperty(mutatedBytes(await seeds()), async (content) => {
      files += 1
      const { answer, characters } = charactersSearched(async () => read(content))
      expect(characters).toBeLessThan(maxPasses * (content.length + leastFile))
      try {
        await answer
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
      }
    })
    const short = { numRuns: 60 }
    const long = { numRuns: Number.POSITIVE_INFINITY, interruptAfterTimeLimit: lasts }
    await fc.assert(property, { seed, ...(lasts === 0 ? short : long) })
    if (lasts > 0) process.stdout.write(`${files} files\n`)
    expect(files).toBeGreaterThan(10)
  })
})
