import { describe, expect, test } from 'vitest'
import { hostileNames } from '#server/test/hostile-names.ts'
import { textByPoppler, whyNoPoppler } from '#server/test/readers/pdf-reader.ts'
import { expectInsideMargins, printPage } from '#server/test/readers/printed-page.ts'

const parentsPage = 'https://calendar.nursery.example/parents/k3jd92kmwq8s'

describe('names', () => {
  test('of the four nations are printed as they are written', async () => {
    const siteName = 'Ysgol Feithrin Llŷn, Tŵr yr Ŵydd, Łódź, Zażółć, Māori, Ẅẁ & “O’Neill”'
    const { content, page } = await printPage({ siteName })
    expect(page.lines[0]).toBe(siteName)
    if (whyNoPoppler === null) expect(textByPoppler(content)).toContain(siteName)
  })

  test('keep what paper can show: marks of direction go, pictures become dots, other scripts question marks', async () => {
    const { page } = await printPage({
      siteName: 'Rainbow 🌈 \u202egninrom\u202c Ḥanan 👩‍👩‍👧 ﬁne',
      organizationName: 'مدرسة and 学校',
    })
    expect(page.lines[0]).toBe('Rainbow • gninrom Hanan • fine')
    expect(page.lines[1]).toBe('Term dates 2026-27 · ????? and ??')
  })

  test('that were meant to do harm neither break nor leave the page', async () => {
    const printed = await Promise.all(
      hostileNames.map((name) => {
        const names = { siteName: name, organizationName: name, siteAddress: name, localAuthorityName: name }
        const day = { startDate: '2026-06-01', endDate: '2026-06-01' }
        return printPage({ ...names, closures: [{ kind: 'other', label: name, ...day }] }, { parentsPage })
      }),
    )
    for (const { page } of printed) expectInsideMargins(page)
  })

  test('turn no title and no description around', async () => {
    const { document, page } = await printPage({ siteName: 'Little \u202egnp.exe\u202c 🌈' })
    expect(document.title).toBe('Little gnp.exe 🌈: term dates 2026-27')
    expect(page.tags.some(({ alt }) => alt?.includes('\u202e'))).toBe(false)
  })

  test('of two hundred letters are shortened, with or without blanks', async () => {
    for (const siteName of ['Little Acorns '.repeat(15).trim(), 'W'.repeat(200)]) {
      const { page } = await printPage({ siteName, organizationName: siteName, siteAddress: siteName })
      expect(page.lines[0]).toMatch(/^(Little Acorns|WWW).+…$/)
      expectInsideMargins(page)
    }
  })
})
