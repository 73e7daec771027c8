import { expect, test } from 'vitest'
import { insertSettings } from './page-settings.ts'

const page =
  '<meta name="application-name" content="Term Calendar" /><meta name="support-email" content="" /><title>Term Calendar</title>'

test('the page has the installation’s name and support address', () => {
  expect(
    insertSettings(page, { systemName: 'Shire', supportEmail: 'help@shire.example', knownFacts: null }),
  ).toBe(
    '<meta name="application-name" content="Shire" /><meta name="support-email" content="help@shire.example" /><title>Shire</title>',
  )
})

test('a hostile name stays text', () => {
  const told = insertSettings(page, {
    systemName: '"><script>$&</script>',
    supportEmail: null,
    knownFacts: null,
  })
  expect(told).not.toContain('<script>')
  expect(told).toContain('<title>&quot;&gt;&lt;script&gt;$&amp;&lt;/script&gt;</title>')
})

test('the page says of how many authorities something is known', () => {
  const knownFacts = { authorities: 219, targetWeeks: 2, rounding: 1, termDates: 3 }
  const settings = { systemName: 'Shire', supportEmail: null, knownFacts }
  expect(insertSettings('<meta name="known-facts" content="" />', settings)).toBe(
    '<meta name="known-facts" content="Of 219 authorities, the weeks of 2, the rounding of 1 and the term dates of 3 are known, each with its source. What is not known is said to be." />',
  )
})
