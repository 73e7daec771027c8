import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { charactersSearched } from '#server/test/readers/characters-searched.ts'
import { readTermDates } from './read-term-dates.ts'

const megabyte = 1024 * 1024
const mediaTypes = ['text/calendar', 'text/csv', 'application/json', 'text/html', 'text/plain']
/** A page is searched for tags, entities, blanks and ends of lines, then each line in pieces for dates and years. */
const maxPasses = 24
const wrap = (body: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${body}END:VCALENDAR\r\n`
const event = (lines: string) => wrap(`BEGIN:VEVENT\r\n${lines}END:VEVENT\r\n`)
const fill = (piece: string) => piece.repeat(megabyte / piece.length)

test.each<[string, string]>([
  ['nothing', ''],
  ['a page', '<!doctype html><html><body>Term dates</body></html>'],
  ['zeros', fill('\0')],
  ['one line', fill('x')],
  ['line ends', fill('\r\n')],
  ['commas', `Term,Start\n${fill(',')}`],
  ['quotes', `Term,Start\n${fill('"')}`],
  ['an open quote', `Term,Start\n"${fill('a')}`],
  ['short rows', `Term,Start,End\n${fill('a,b\n')}`],
  ['rows that are terms', `Term,Start,End\n${fill('Autumn,2026-09-01,2026-12-18\n')}`],
  ['depth in JSON', fill('[')],
  ['depth in JSON objects', `${fill('{"date":')}1${'}'.repeat(megabyte / 8)}`],
  ['deep days in JSON', `{"insetDays":[${'{"date":'.repeat(20_000)}1${'}'.repeat(20_000)}]}`],
  ['many terms in JSON', `{"terms":[${fill('{"name":"a"},')}{}]}`],
  ['short lines', wrap(fill('X:1\r\n'))],
  ['nested components', fill('BEGIN:VEVENT\r\n')],
  ['a folded line', event(`SUMMARY:${fill('x\r\n ')}\r\n`)],
  ['parameters', event(`SUMMARY;${fill('A=B;')}X=Y:1\r\n`)],
  ['days of a recurrence', event(`DTSTART;VALUE=DATE:20260901\r\nRDATE:${fill('20260901,')}20260902\r\n`)],
  [
    'many events',
    wrap(fill('BEGIN:VEVENT\r\nSUMMARY:Term\r\nDTSTART;VALUE=DATE:20260901\r\nEND:VEVENT\r\n')),
  ],
])('a megabyte of %s is read a few times over, with a sentence and without a term', (_, body) => {
  const text = body.slice(0, megabyte)
  for (const mediaType of mediaTypes) {
    const { answer, characters } = charactersSearched(() => readTermDates({ mediaType, text }))
    expect(characters, mediaType).toBeLessThan(maxPasses * (text.length + 1))
    const { years, notUnderstood } = answer
    expect(years.flatMap(({ terms }) => terms).length).toBeLessThan(2)
    expect(notUnderstood.length).toBeGreaterThan(0)
    expect(notUnderstood.length).toBeLessThanOrEqual(51)
    expect(notUnderstood.join('').length).toBeLessThan(10_000)
  }
})

describe('a rule for days without end is not followed', () => {
  test.each([
    'FREQ=SECONDLY',
    'FREQ=DAILY;UNTIL=99991231T235959Z',
    'FREQ=YEARLY;BYYEARDAY=1,2,3',
    'COUNT=1e9',
  ])('%s', (rule) => {
    const file = event(`SUMMARY:Autumn term\r\nDTSTART;VALUE=DATE:20260901\r\nRRULE:${rule}\r\n`)
    const { years, notUnderstood } = readTermDates({ mediaType: 'text/calendar', text: file })
    expect(years).toEqual([])
    expect(notUnderstood).toHaveLength(1)
  })
})

test('what looks like a formula is text, and is quoted as one short line', () => {
  const text = `Term,Start,End\n"=HYPERLINK(""https://evil.example"")\nBEGIN:VEVENT",2026-09-01,2026-09-01\n`
  expect(readTermDates({ mediaType: 'text/csv', text }).notUnderstood).toEqual([
    '“=HYPERLINK("https://evil.example") BEGIN:VEVENT” on 1 September 2026 is not understood and left out.',
  ])
})

test('days at the ends of what is counted, and ranges of centuries, do no harm', () => {
  const rows = [
    '1900-01-01,2199-12-31',
    '2199-12-01,2199-12-31',
    '1900-01-01,1900-01-01',
    '2026-12-18,2026-09-01',
  ]
  for (const name of ['Autumn term', 'Half term', 'INSET', 'Holiday', 'Term starts', '']) {
    const text = `Term,Start,End\n${rows.map((row) => `${name},${row}`).join('\n')}`
    expect(() => readTermDates({ mediaType: 'text/csv', text })).not.toThrow()
  }
})

describe('whatever is in it, a file is answered', () => {
  const words = ['Autumn term', 'Half term', 'Term starts', 'ends', 'INSET', 'Holiday', 'Term day', '']
  const day = fc.constantFrom('2026-09-01', '2026-10-26', '2027-03-25', '1900-01-01', '2199-12-31', 'TBC', '')
  const row = fc.tuple(fc.constantFrom(...words), day, day).map((cells) => cells.join(','))

  test('a table of likely words and days', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const text = `Term,Start,End\n${rows.join('\n')}`
        expect(readTermDates({ mediaType: 'text/csv', text }).years.length).toBeLessThanOrEqual(6)
      }),
    )
  })

  test('any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...mediaTypes), (text, mediaType) => {
        for (const file of [text, `Term,Start\n${text}`, event(`SUMMARY:${text}\r\nDTSTART:${text}\r\n`)])
          expect(readTermDates({ mediaType, text: file }).years).toBeInstanceOf(Array)
      }),
    )
  })

  test('any JSON at all', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        for (const file of [text, `{"terms":${text},"insetDays":${text}}`, `{"years":${text}}`])
          expect(readTermDates({ mediaType: 'application/json', text: file }).years).toBeInstanceOf(Array)
      }),
    )
  })
})
