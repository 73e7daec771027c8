import { expect, test } from 'vitest'
import { embedSnippet } from './embed-snippet.ts'

const address = 'https://calendar.example/parents/k3m7p9qrstvwx'

test('the snippet shows the embeddable page in a frame with a title', () => {
  expect(embedSnippet({ address, siteName: 'Meadow Lane', language: null })).toBe(
    `<iframe src="${address}/embed" title="Term dates – Meadow Lane" width="100%" height="640" style="border:0" loading="lazy"></iframe>`,
  )
})

test('a site’s name can’t inject markup', () => {
  expect(embedSnippet({ address, siteName: '"><script>&', language: null })).toContain(
    'title="Term dates – &quot;&gt;&lt;script&gt;&amp;"',
  )
})

test('it is in one language where one is chosen', () => {
  expect(embedSnippet({ address, siteName: 'Meadow Lane', language: 'cy' })).toContain(
    `src="${address}/embed?lang=cy"`,
  )
})
