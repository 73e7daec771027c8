import { expect, test } from 'vitest'
import { insertSettings } from './page-settings.ts'

const page =
  '<meta name="application-name" content="Term Calendar" /><meta name="support-email" content="" /><meta name="mail-server" content="" /><title>Term Calendar</title>'

test('the page has the installation’s name and support address', () => {
  expect(
    insertSettings(page, { systemName: 'Shire', supportEmail: 'help@shire.example', hasMailServer: true }),
  ).toBe(
    '<meta name="application-name" content="Shire" /><meta name="support-email" content="help@shire.example" /><meta name="mail-server" content="" /><title>Shire</title>',
  )
})

test('a hostile name stays text', () => {
  const html = insertSettings(page, {
    systemName: '"><script>$&</script>',
    supportEmail: null,
    hasMailServer: true,
  })
  expect(html).not.toContain('<script>')
  expect(html).toContain('<title>&quot;&gt;&lt;script&gt;$&amp;&lt;/script&gt;</title>')
})

test('the page knows that there is no mail server', () => {
  const sent = insertSettings(page, { systemName: 'Shire', supportEmail: null, hasMailServer: false })
  expect(sent).toContain('<meta name="mail-server" content="none" />')
})
