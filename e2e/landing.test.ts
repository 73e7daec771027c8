import { describe, expect, test } from 'vitest'
import { openHouse } from '#e2e/house/house.ts'
import { expectGoodScreen } from '#e2e/house/screen.ts'

const house = openHouse()

describe('The landing page', () => {
  test('says what the product is for, before anybody signs in', async () => {
    const { page } = await house.visit()
    await page.goto('/')

    await page.getByRole('button', { name: 'Login' }).waitFor()
    const words = await page.getByRole('main').innerText()
    for (const fact of ['46', '230', 'teaching weeks', 'UK funding year compliance']) {
      expect(words).toContain(fact)
    }
    await expectGoodScreen(page, 'landing')
  })
})
