import { describe, expect, test } from 'vitest'
import { printOptions, publishedCalendar } from '#server/test/published-calendar.ts'
import { checkWithQpdf, fontsByPoppler, whyNoPoppler, whyNoQpdf } from '#server/test/readers/pdf-reader.ts'
import { expectInsideMargins, printPage } from '#server/test/readers/printed-page.ts'

const parentsPage = 'https://calendar.nursery.example/parents/k3jd92kmwq8s'

let usualPage: ReturnType<typeof printPage> | null = null

/** The usual year with a page for parents, printed once for all who only look at it. */
function usual() {
  usualPage ??= printPage({}, { parentsPage })
  return usualPage
}

describe('an approved year', () => {
  test('is one landscape A4 page with all that a parent and a council look for', async () => {
    const { page } = await usual()
    expect([page.width, page.height].map(Math.round)).toEqual([842, 595])
    expect(page.lines).toEqual(
      expect.arrayContaining([
        'Meadow Lane Sheffield',
        'Term dates 2026-27 · Meadow Lane Nurseries',
        'Sheffield · 12 Meadow Lane, Sheffield S1 1AA',
        'Revision 2, approved 2 February 2026',
        '13 Apr – 21 Jul',
        'half-term 25–29 May',
        'Polling day (half day)',
        'INSET day',
        'Early May bank holiday',
        'Closed half the day',
        'On your phone',
      ]),
    )
    for (const month of ['April', 'August', 'December', 'March']) expect(page.lines).toContain(month)
    expect(page.links).toEqual([parentsPage])
    expectInsideMargins(page)
  })

  test('has its school days and weeks per term, for the year and per claim beside its target', async () => {
    const text = (await usual()).page.lines.join(' ')
    expect(text).toContain('Summer 13 Apr – 21 Jul half-term 25–29 May 65.5 13')
    expect(text).toContain('Claimed 191.5 38.5')
    expect(text).toContain('Summer 1 Apr – 31 Aug 65.5 13.1 13')
    expect(text).toContain('funding weeks the same to the nearest half.')
  })

  test('has for parents no funding figures, but when children are back and whom to ask', async () => {
    const { page } = await printPage({}, { parentsPage, isForParents: true })
    const text = page.lines.join(' ')
    expect(text).not.toMatch(/weeks|claim/i)
    expect(text).toContain('Half-term 25–29 May back on Monday 1 June')
    expect(text).toMatch(/Holiday 22 Jul – \d+ \w+ back on \w+day \d+ September/)
    for (const line of ['0114 496 0100', 'sheffield@meadowlane.example', 'INSET day', 'On your phone'])
      expect(page.lines).toContain(line)
    expectInsideMargins(page)
  })

  test('has a half-term of two months with both its ends', async () => {
    const terms = publishedCalendar().terms.map((term) => ({
      ...term,
      ...(term.termType === 'summer' && { halfTerm: { startDate: '2026-05-25', endDate: '2026-06-30' } }),
    }))
    const { page } = await printPage({ terms })
    expect(page.lines.join(' ')).toContain('half-term 25 May – 30 Jun 4')
    expectInsideMargins(page)
  })

  test('is the same drawing on A3', async () => {
    const small = (await usual()).page
    const large = (await printPage({}, { parentsPage, size: 'a3' })).page
    expect([large.width, large.height].map(Math.round)).toEqual([1191, 842])
    expect(large.lines).toEqual(small.lines)
    expect(large.edges.right / small.edges.right).toBeCloseTo(Math.SQRT2, 2)
  })

  test('is the same file each time it is printed', async () => {
    const [first, second] = [(await usual()).content, (await printPage({}, { parentsPage })).content]
    expect(Buffer.from(second).equals(first)).toBe(true)
  })

  test('has no code to scan where there is no page for parents', async () => {
    const { page } = await printPage()
    expect(page.lines).not.toContain('On your phone')
    expect(page.tags.some(({ alt }) => alt?.startsWith('QR code'))).toBe(false)
    expect(page.links).toEqual([])
  })

  test('shows the twelve months of its own year, whichever month that begins in, and weeks as the organisation has them', async () => {
    const brand = { ...printOptions.brand, weekStartsOn: 'sunday' } as const
    const { page } = await printPage({ yearStart: 'september' }, { brand })
    const months = page.lines.filter((line) => /^(September|August)$/.test(line))
    expect(months).toEqual(['September', 'August'])
    const letters = page.lines.filter((line) => /^[SMTWF]$/.test(line)).slice(0, 7)
    expect(letters.join('')).toBe('SMTWTFS')
  })

  test('says which term goes on after the months do', async () => {
    const terms = publishedCalendar().terms.map((term) =>
      term.termType === 'spring' ? { ...term, endDate: '2027-04-04' } : term,
    )
    const text = (await printPage({ terms })).page.lines.join(' ')
    expect(text).toContain('Spring term ends on 4 April 2027, after the months shown.')
    expect(text).toContain('Summer 2027-28 1 Apr – 31 Aug')
  })

  test('is a page too when nothing was planned in it', async () => {
    const { page } = await printPage({ terms: [], closures: [] })
    expect(page.lines.join(' ')).toContain('Claimed 0 0')
    expect(page.lines).not.toContain('First or last day')
  })

  test('says how many closures there is no room to name', async () => {
    const closures = Array.from({ length: 100 }, (_, index) => {
      const date = `2026-06-${String((index % 30) + 1).padStart(2, '0')}`
      return { kind: 'closure', label: `Closed ${index}`, startDate: date, endDate: date } as const
    })
    const { page } = await printPage({ closures }, { parentsPage })
    expect(page.lines.join(' ')).toMatch(/… \d+ more, in the months/)
    expectInsideMargins(page)
  })
})

describe('a screen reader', () => {
  test('has a title, a language and the role of each thing', async () => {
    const { document, page } = await usual()
    expect(document).toEqual({
      title: 'Meadow Lane Sheffield: term dates 2026-27',
      language: 'en-GB',
      isTagged: true,
      attachments: [],
    })
    const roles = page.tags.map(({ role }) => role)
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(roles.filter((role) => role === 'Table')).toHaveLength(3)
    expect(roles).toEqual(
      expect.arrayContaining(['Document', 'H2', 'P', 'TR', 'TH', 'TD', 'L', 'LI', 'Link']),
    )
    for (const { role, inside } of page.tags)
      if (role === 'TH' || role === 'TD') expect(inside.slice(-2)).toEqual(['Table', 'TR'])
  })

  test('hears of each month what the others see', async () => {
    const { tags } = (await usual()).page
    const figures = tags.filter(({ role, alt }) => role === 'Figure' && !alt?.startsWith('QR'))
    expect(figures).toHaveLength(12)
    expect(figures[1]?.alt).toBe(
      'May 2026. Summer term: school days 1 May, 5 to 6 May and 8 to 22 May. Half-term 25 to 29 May. Polling day 7 May. Early May bank holiday 4 May. Spring bank holiday 25 May.',
    )
    expect(figures[4]?.alt).toBe('August 2026. No term. Summer bank holiday 31 August.')
  })
})

test.skipIf(whyNoPoppler !== null)(
  `every font is in the file${whyNoPoppler ? ` (skipped: ${whyNoPoppler})` : ''}`,
  async () => {
    const fonts = fontsByPoppler((await usual()).content)
    expect(fonts.map(({ name }) => name.replace(/^[A-Z]+\+/, '')).sort()).toEqual([
      'Figtree-Bold',
      'Figtree-Regular',
      'Figtree-SemiBold',
    ])
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
  },
)

test.skipIf(whyNoQpdf !== null)(
  `qpdf finds nothing wrong${whyNoQpdf ? ` (skipped: ${whyNoQpdf})` : ''}`,
  async () => checkWithQpdf((await printPage({}, { parentsPage, size: 'a3' })).content),
)
