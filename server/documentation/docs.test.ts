import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { makeKey, openProgramElsewhere } from '#server/test/app/program.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

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

  test('shows calls that a shell can make as they stand, but for the ids', async () => {
    const site = await givenIn(testApp).site()
    const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId: site.organizationId })
    const { key } = await makeKey(admin, { of: 'organization' })
    const program = openProgramElsewhere(testApp, key)
    const bodyOf = async (group: string, call: string) => {
      const [, card = ''] = (await read(`/api/docs/${group}`)).body.split(`id="${group}.${call}"`)
      const shell = textOf(/curl -X [\s\S]*?(?=<\/code>)/.exec(card)?.[0] ?? '')
      expect(shell).toContain('-H "Authorization: Bearer $TC_KEY"')
      return JSON.parse(/-d '([^']*)'/.exec(shell)?.[1] ?? '{}')
    }
    const made = await program.post('/api/calendars/generate', {
      ...(await bodyOf('calendars', 'generate')),
      siteId: site.id,
    })
    expect(made.statusCode, made.body).toBe(201)
    const terms = `/api/calendars/${made.json().calendar.id}/terms`
    const changed = await program.put(terms, await bodyOf('calendars', 'replaceTerms'))
    expect(changed.statusCode, changed.body).toBe(200)
    const user = await program.post('/scim/v2/Users', await bodyOf('scim', 'createUser'))
    expect(user.statusCode, user.body).toBe(201)
    const path = `/scim/v2/Users/${user.json().id}`
    expect((await program.put(path, await bodyOf('scim', 'replaceUser'))).statusCode).toBe(200)
    expect((await program.patch(path, await bodyOf('scim', 'patchUser'))).json()).toMatchObject({
      active: false,
    })
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
