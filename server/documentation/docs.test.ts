import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import { type Endpoint, isUpload } from '#contract/endpoint.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const read = async (path: string) => peopleOf(testApp).visitor().get(path)
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

describe('the documentation', () => {
  test('is a public page without scripts', async () => {
    const answer = await read('/api/docs')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(answer.body).not.toMatch(/<script| style="| on[a-z]+="/)
    for (const anchor of ['keys', 'calls', 'manners', 'webhooks'])
      expect(answer.body).toContain(`<h2 id="${anchor}">`)
    const again = await peopleOf(testApp)
      .visitor()
      .get('/api/docs', { 'if-none-match': String(answer.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each(Object.entries(contract))(
    'has every call of %s, with its scope or that no key opens it',
    async (group, calls) => {
      const { body } = await read(`/api/docs/${group}`)
      for (const [name, { method, path, scope }] of Object.entries<Endpoint>(calls)) {
        const [, section = ''] = body.split(`id="${group}.${name}"`)
        const card = section.slice(0, section.indexOf('</section>'))
        expect(card).toContain(`>${method}</span>`)
        expect(card).toContain(`<code>${path.replaceAll(/:(\w+)/g, '{$1}')}</code>`)
        expect(card.includes('curl')).toBe(scope !== undefined)
        if (scope !== undefined) expect(card).toContain(`<span class="scope">${scope}</span>`)
      }
    },
  )

  test('leads from the guide to each group and nowhere else', async () => {
    const { body } = await read('/api/docs')
    const linked = [...body.matchAll(/href="\/api\/docs\/(\w+)"/g)].map(([, group]) => group)
    expect(linked.toSorted()).toEqual(Object.keys(contract).toSorted())
    const unknown = await read('/api/docs/nothing')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not-found'])
    expect((await read('/api/docs/constructor')).statusCode).toBe(404)
  })

  test('shows calls that a shell can make as they stand', async () => {
    const { body } = await read('/api/docs/calendars')
    const [curl = ''] = /curl -X POST[\s\S]*?(?=<\/code>)/.exec(body) ?? []
    const [, json = '{}'] = /-d '([^']*)'/.exec(textOf(curl)) ?? []
    const generate = contract.calendars.generate
    if (isUpload(generate.body)) throw new Error('It takes JSON.')
    expect(JSON.parse(json)).toHaveProperty('customDates.summer.startDate', '2026-04-13')
    expect(textOf(curl)).toContain('-H "Authorization: Bearer $TC_KEY"')
  })

  test('shows a check of signatures that lets ours through and nothing else', async () => {
    const { body } = await read('/api/docs')
    const [, code = ''] = /<code>(import \{ createHmac[\s\S]*?)<\/code>/.exec(body) ?? []
    const module = `data:text/javascript,${encodeURIComponent(textOf(code))}`
    const { isFromTermCalendar } = await import(/* @vite-ignore */ module)
    const secret = `whsec_${Buffer.from('a secret of thirty-two letters..').toString('base64')}`
    const timestamp = String(Math.floor(Date.now() / 1000))
    const sign = (text: string) =>
      `v1,${createHmac('sha256', 'a secret of thirty-two letters..').update(text).digest('base64')}`
    const headers = { 'webhook-id': 'id', 'webhook-timestamp': timestamp }
    const signed = { ...headers, 'webhook-signature': sign(`id.${timestamp}.{}`) }
    expect(isFromTermCalendar(secret, signed, '{}')).toBe(true)
    expect(isFromTermCalendar(secret, signed, '{ }')).toBe(false)
    expect(isFromTermCalendar(secret, { ...signed, 'webhook-timestamp': '1' }, '{}')).toBe(false)
    expect(isFromTermCalendar(secret, { ...headers, 'webhook-signature': 'v1,' }, '{}')).toBe(false)
  })
})

test('the printed contract is there for tools', async () => {
  const answer = await read('/api/openapi.json')
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://localhost:3000' }] })
})
