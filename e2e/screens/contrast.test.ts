import { expect, test } from 'vitest'
import { openApp } from '#e2e/browser/app.ts'
import { checkWithAxe } from '#e2e/browser/axe.ts'

const app = openApp()

test('A text too pale to read is found each time, also beside texts that are known', async () => {
  const { page } = await app.visit()
  await page.goto('/')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  await checkWithAxe(page, (findings) => expect(findings).toEqual([]))
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.setProperty('color', '#eee', 'important')
  })
  for (let time = 0; time < 2; time += 1) {
    let found: readonly string[] = []
    const check = checkWithAxe(page, (findings) => {
      found = findings
      expect(findings).toEqual([])
    })
    await expect(check).rejects.toThrow()
    expect(found).toEqual([expect.stringMatching(/^color-contrast at /)])
  }
})
