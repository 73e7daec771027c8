import { expect, test } from 'vitest'
import { readPasted } from '#server/reading/term-dates/read-pasted.ts'
import { charactersSearched } from '#server/test/readers/characters-searched.ts'

const readOf = (text: string) => readPasted(text).lines.flatMap(({ read }) => read)

test.each([
  [
    'Autumn Term 2026: 1 September to 18 December, half-term 26–30 October 2026',
    ['School: 1 Sep 2026 to 18 Dec 2026', 'Half-term: 26 Oct 2026 to 30 Oct 2026'],
  ],
  [
    'Term dates 2026/27\nSpring Term: 4 January to 25 March, half-term 15-19 February 2027',
    ['School: 4 Jan 2027 to 25 Mar 2027', 'Half-term: 15 Feb 2027 to 19 Feb 2027'],
  ],
  ['Christmas holiday: 21 December to 1 January 2027', ['Holiday: 21 Dec 2026 to 1 Jan 2027']],
  [
    'Autumn term ends 18 December; spring term starts 4 January 2027',
    ['Last day: 18 Dec 2026', 'First day: 4 Jan 2027'],
  ],
])('a year that stands behind the last date is that of the dates before it: %s', (text, read) => {
  expect(readOf(text)).toEqual(read)
})

test('a paragraph as long as a letter is read to its end', () => {
  const letter = `${'We look forward to another year with your children. '.repeat(20)}Autumn Term 2026: 1 September to 18 December. ${'Please write them down. '.repeat(30)}Spring Term 2027: 4 January to 25 March.`
  expect(readOf(letter)).toEqual(['School: 1 Sep 2026 to 18 Dec 2026', 'School: 4 Jan 2027 to 25 Mar 2027'])
  const { lines } = readPasted(letter)
  expect(lines.map(({ text }) => text).join(' ')).toBe(letter)
})

test('text that is longer than what is read says so', () => {
  const { notUnderstood } = readPasted(
    `${'Hello\n'.repeat(2000)}Autumn Term 2026: 1 September to 18 December`,
  )
  expect(notUnderstood[0]).toBe('Only the first 2,000 lines and dates are read: paste the rest on its own.')
  expect(readPasted(`${'\n'.repeat(9000)}Autumn Term 2026: 1 September`).lines).toHaveLength(1)
})

test('a year that is written is never replaced by that of the heading', () => {
  const { years, notUnderstood } = readPasted(
    'Autumn Term 2026\nTerm starts 1 September 9999\nTerm ends 18/12/9999\nINSET 2999-09-02',
  )
  expect(years).toEqual([])
  for (const day of ['1 September 9999', '18/12/9999', '2999-09-02'])
    expect(notUnderstood).toContain(`“${day}” is not a date.`)
  expect(readOf('Autumn Term 2026\nTerm starts 1 September 0900')).toEqual(['First day: 1 Sep 2026'])
})

test('a term that is given twice, each time with other days, is named; its halves are no contradiction', () => {
  const twice = 'Autumn Term 2026: 1 September to 18 December\nAutumn Term 2026: 3 September to 20 December'
  expect(readPasted(twice).notUnderstood).toContain(
    'Autumn is given twice, 1 Sep to 18 Dec 2026 and 3 Sep to 20 Dec 2026: please check its first and last day.',
  )
  const halves = `Autumn Term 2026: 1 September to 18 December
Autumn Term 2026 first half: 1 September to 23 October
Autumn Term 2026 second half: 2 November to 18 December`
  for (const text of [halves, `${halves}\n${halves}`])
    expect(readPasted(text).notUnderstood.filter((sentence) => sentence.includes('twice'))).toEqual([])
})

test.each(['\n', '\r\n', ' \n', '\u00A0\n'])('half a megabyte of %j is passed by a few searches', (piece) => {
  const text = `${piece.repeat(500_000 / piece.length)}Autumn Term 2026: 1 September to 18 December`
  const { answer, searches } = charactersSearched(() => readPasted(text))
  expect(answer.lines).toHaveLength(1)
  expect(searches).toBeLessThan(100)
})
