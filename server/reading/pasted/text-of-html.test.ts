import { expect, test } from 'vitest'
import { readTermDates } from '#server/reading/term-dates/read-term-dates.ts'
import { charactersSearched } from '#server/test/readers/characters-searched.ts'
import { maxLines } from './read-text.ts'
import { textOfHtml } from './text-of-html.ts'

const page = `<!doctype html><html><head><title>Terms 1 May 2020</title><style>td{}</style></head><body>
<nav><a href="/">Home</a></nav><h2>Autumn&nbsp;term 2026</h2>
<p>Starts: <strong>Tuesday 1&#32;September</strong>
to Friday 18 December</p><script>document.write('<p>1 June 2026</p>')</script>
<table><tr><th>Half&#x2D;term</th><td>26&ndash;30 October</td></tr></table><!-- 2 May 2026 -->
<ul><li>2 &lt; 3</li><li>a < b</li></ul></body></html>`

test('a web page reads as it would be copied from a browser', () => {
  expect(textOfHtml(page).split('\n')).toEqual([
    'Autumn term 2026',
    'Starts: Tuesday 1 September to Friday 18 December',
    'Half-term\t26–30 October',
    '2 < 3',
    'a < b',
  ])
})

test('cells and rows without closing tags are read as a browser reads them', () => {
  expect(
    textOfHtml('<table><tr><td>Autumn term 2026<td>1 September<tr><td>Half-term<td>26 October</table>'),
  ).toBe('Autumn term 2026\t1 September\nHalf-term\t26 October')
})

test('its dates become terms with their half-terms', () => {
  expect(readTermDates({ mediaType: 'text/html', text: page }).years).toMatchObject([
    {
      academicYear: '2026-27',
      terms: [
        {
          termType: 'autumn',
          startDate: '2026-09-01',
          endDate: '2026-12-18',
          halfTerm: { startDate: '2026-10-26', endDate: '2026-10-30' },
        },
      ],
    },
  ])
})

test.each([
  '<',
  '<a',
  '<a ',
  '<script>',
  '</',
  '<!--',
  '&',
  '&#',
  '&#x',
  '<td>',
  '<p><b>',
  '>',
  '\0',
  '<svg ',
  'a,b\n',
  'Half term ',
  '<b> </b>',
])('half a megabyte of %s is searched from its beginning to its end, never again from each tag', (piece) => {
  const html = piece.repeat(Math.ceil(500_000 / piece.length))
  const maxPasses = 6.5
  expect(charactersSearched(() => textOfHtml(html)).characters).toBeLessThan(maxPasses * html.length)
})

test('a page is read as far as the lines of a text are', () => {
  const html = `<table>${'<tr><td>a</td></tr>'.repeat(25_000)}</table>`
  const { answer, searches } = charactersSearched(() => textOfHtml(html))
  expect(answer.split('\n')).toHaveLength(maxLines + 1)
  expect(searches).toBeLessThan(15 * maxLines)
})

test('what only looks like an entity is text', () => {
  expect(textOfHtml('<p>R&D &toString; &#x2D; &amp;lt; &#9999999; &#1114111;</p>')).toBe(
    'R&D &toString; - &lt; \u{10FFFF}',
  )
})
