import { expect, test } from 'vitest'
import { insertSettings } from './page-settings.ts'

const page =
  '<meta name="application-name" content="Term Calendar" /><meta name="support-email" content="" /><title>Term Calendar</title>'

test('the page has the installation’s name and support address', () => {
  expect(insertSettings(page, { systemName: 'Shire', supportEmail: 'help@shire.example' })).toBe(
    '<meta name="application-name" content="Shire" /><meta name="support-email" content="help@shire.example" /><title>Shire</title>',
  )
})

test('a hostile name stays text', () => {
  const html = insertSettings(page, { systemName: '"><script>$&</script>', supportEmail: null })
  expect(html).not.toContain('<script>')
  expect(html).toContain('<title>&quot;&gt;&lt;script&gt;$&amp;&lt;/script&gt;</title>')
})
