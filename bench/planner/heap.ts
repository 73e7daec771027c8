import { type BarePage, openBarePage } from './bare-page.ts'
import { days } from './drag.ts'
import { fundingYear, siteName, type YearPage } from './pages.ts'

export type Heap = { 'year shown, MB': number; 'a term drawn, MB': number }

const listOf = (label: string) => `//select[@id=//label[normalize-space()="${label}"]/@for]`

/** The dashboard, for the person of that page, with a site and a year chosen by hand. */
export function heapOfProduct(browserPath: string, product: YearPage): Promise<Heap> {
  return withPage(browserPath, async (page) => {
    const { origin } = new URL(product.page.url())
    for (const { name, value } of await product.page.context().cookies())
      await page.setCookie({ name, value, url: origin })
    await page.goTo(`${origin}/dashboard`)
    await page.choose(listOf('Site'), siteName)
    await page.choose(listOf('Funding year'), fundingYear)
    const shown = await page.heap()
    await page.click('//button[normalize-space()="Summer"]')
    return afterDrag(page, shown)
  })
}

export function heapOfReference(browserPath: string): Promise<Heap> {
  return withPage(browserPath, async (page) => {
    await page.goTo(new URL('reference.html', import.meta.url).href)
    return afterDrag(page, await page.heap())
  })
}

async function afterDrag(page: BarePage, shown: number): Promise<Heap> {
  await page.drag(days.map((date) => `//*[@role="grid"]//*[@data-date="${date}"]`))
  return { 'year shown, MB': shown, 'a term drawn, MB': await page.heap() }
}

async function withPage<T>(browserPath: string, measure: (page: BarePage) => Promise<T>): Promise<T> {
  const page = await openBarePage(browserPath)
  return measure(page).finally(page.close)
}
