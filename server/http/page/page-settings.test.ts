import { expect, test } from 'vitest'
import { insertSettings } from './page-settings.ts'

const page =
  '<meta name="application-name" content="Term Calendar" /><meta name="support-email" content="" /><meta name="mail-server" content="" /><title>Term Calendar</title>'

const settings = { systemName: 'Shire', supportEmail: null, hasMailServer: true, knownFacts: null }

test('the page has the installation’s name and support address', () => {
  expect(insertSettings(page, { ...settings, supportEmail: 'help@shire.example' })).toBe(
    '<meta name="application-name" content="Shire" /><meta name="support-email" content="help@shire.example" /><meta name="mail-server" content="" /><title>Shire</title>',
  )
})

test('a hostile name stays text', () => {
  const html = insertSettings(page, { ...settings, systemName: '"><script>$&</script>' })
  expect(html).not.toContain('<script>')
  expect(html).toContain('<title>&quot;&gt;&lt;script&gt;$&amp;&lt;/script&gt;</title>')
})

test('the page knows that there is no mail server', () => {
  const sent = insertSettings(page, { ...settings, hasMailServer: false })
  expect(sent).toContain('<meta name="mail-server" content="none" />')
})

test('the page says of how many authorities something is known', () => {
  const knownFacts = { authorities: 219, targetWeeks: 2, rounding: 1, termDates: 3 }
  expect(insertSettings('<meta name="known-facts" content="" />', { ...settings, knownFacts })).toBe(
    '<meta name="known-facts" content="Of 219 authorities, the weeks of 2, the rounding of 1 and the term dates of 3 are known, each with its source; the rest is marked as not known." />',
  )
})
