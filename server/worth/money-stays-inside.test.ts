import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '#contract/all.ts'
import { type Endpoint, isFileAnswer } from '#contract/endpoint.ts'
import { exportFormats } from '#domain/publish/export-format.ts'
import type { Person } from '#server/test/app/people.ts'
import { makeKey, openProgram } from '#server/test/app/program.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { type EarningSite, earningSite, moneyOf } from '#server/test/earning-site.ts'
import { exported } from '#server/test/exported.ts'
import { type Receiver, startReceiver } from '#server/test/outside/receiver.ts'
import { readExcel, readZip, whyNoReader } from '#server/test/readers/file-readers.ts'
import { readPdf } from '#server/test/readers/pdf-reader.ts'
import { fetchFeed } from '#server/test/shared-site.ts'

let testApp: TestApp
let receiver: Receiver
let world: EarningSite
let money: readonly string[]

beforeAll(async () => {
  receiver = await startReceiver()
  testApp = await startTestApp({ webhookSender: receiver.webhookSender })
  world = await earningSite(testApp)
  money = await moneyOf(world)
})
afterAll(async () => {
  receiver.close()
  await testApp.close()
})

/** Which figures stand in a text, however its lines are broken. */
const moneyIn = (text: string) => {
  const joined = text.replaceAll(/\s+/g, '')
  return money.filter((figure) => joined.includes(figure))
}

async function textOfPdf(content: Uint8Array): Promise<string> {
  const { title, pages, attachments } = await readPdf(content)
  expect(pages.flatMap(({ lines }) => lines).length).toBeGreaterThan(4)
  return [title, ...pages.flatMap(({ lines }) => lines), ...attachments.map(({ text }) => text)].join(' ')
}

function textOfExcel(content: Uint8Array): string {
  const cells = Object.values(readExcel(content)).flat(2)
  expect(cells.length).toBeGreaterThan(1000)
  return cells.map((cell) => cell?.value ?? '').join(' ')
}

async function fileOf(person: Pick<Person, 'get'>, path: string): Promise<Buffer> {
  const answer = await person.get(path)
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200)
  return answer.rawPayload
}

test('the figures are found where they are shown', async () => {
  const { anna, id, headcounts, facts } = world
  const shown = [`/api/calendars/${id}/worth`, headcounts, `${facts}?fundingYear=2026-27`]
  const bodies = await Promise.all(shown.map(async (path) => (await anna.get(path)).body))
  const found = bodies.map(moneyIn)
  expect(found[0]?.length).toBeGreaterThanOrEqual(2)
  expect(found[1]).toEqual(['12.345', '"pencePerHour":987', 'Secretrates'])
  expect(found[2]).toEqual(expect.arrayContaining(['"pencePerHour":987', 'Secretrates']))
  expect(moneyIn('£9.87 × 12.345 h')).toEqual(['9.87', '12.345'])
})

const sheets = ['pdf', 'pdf?size=a3', 'pdf?readers=parents', 'proof']
const texts = ['', '/signed-proof', '/receipt', '/csv?table=days', '/csv?table=weeks', '/csv?table=offers']

describe('no money is', () => {
  test.each(sheets)('in the text of %s', async (sheet) => {
    const { anna, id } = world
    const text = await textOfPdf(await fileOf(anna, `/api/calendars/${id}/export/${sheet}`))
    expect(moneyIn(text)).toEqual([])
  })

  test('in a signed page, a receipt, a table or a file of events', async () => {
    const { anna, council, id } = world
    const accepted = { verdict: 'accepted', after: null, revision: 1 }
    const decided = await council.post(`/api/calendars/${id}/authority-decision`, accepted)
    expect(decided.statusCode, decided.body).toBe(201)
    for (const path of texts) {
      const file = await fileOf(anna, `/api/calendars/${id}/export${path}`)
      expect([path, moneyIn(file.toString('utf8'))]).toEqual([path, []])
    }
  })

  test('in a feed, on the page for parents or on its poster', async () => {
    const { anna, siteId, share, feeds } = world
    const page = await anna.patch(`/api/sites/${siteId}/parents-page`, { isOn: true })
    // The page for parents has its feed already.
    for (const audience of ['staff', 'authority'] as const) await share(audience)
    const shared = await feeds()
    expect(shared.map(({ audience }) => audience).toSorted()).toEqual(['authority', 'parents', 'staff'])
    for (const { audience, address } of shared) {
      const { body } = await fetchFeed(testApp.app, new URL(address ?? '').pathname)
      expect(body).toContain('BEGIN:VEVENT')
      expect([audience, moneyIn(body)]).toEqual([audience, []])
    }
    const { pathname } = new URL(page.json().address)
    const shown = await testApp.app.inject({ url: pathname })
    expect(shown.body).toContain('Autumn')
    expect(moneyIn(shown.body)).toEqual([])
    expect(moneyIn(await textOfPdf(await fileOf(anna, `/api/sites/${siteId}/poster`)))).toEqual([])
  })

  test.skipIf(whyNoReader !== null)('in a workbook', async () => {
    const { anna, id } = world
    expect(moneyIn(textOfExcel(await fileOf(anna, `/api/calendars/${id}/export/xlsx`)))).toEqual([])
  })

  test.skipIf(whyNoReader !== null)('in an export of every format', async () => {
    const by = exported(world.anna)
    const made = await by.start({ formats: [...exportFormats] })
    await testApp.work()
    const files = readZip((await by.download(made)).rawPayload)
    expect(files.length).toBeGreaterThanOrEqual(exportFormats.length)
    for (const { path, content } of files) {
      const text = path.endsWith('.pdf')
        ? await textOfPdf(content)
        : path.endsWith('.xlsx')
          ? textOfExcel(content)
          : content.toString('utf8')
      expect([path, moneyIn(text)]).toEqual([path, []])
    }
  })

  test('in what webhooks send, or in a mail about a calendar', async () => {
    await testApp.work()
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toContain('calendar.approved')
    for (const { body, headers } of receiver.received)
      expect(moneyIn(body + JSON.stringify(headers))).toEqual([])
    const { rows } = await testApp.ownerPool.query<{ subject: string; body: string }>(
      'select subject, text_body || html_body as body from mails',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { subject, body } of rows) expect([subject, moneyIn(body)]).toEqual([subject, []])
  })
})

/** What is read; files are above. */
const reads = Object.values(contract)
  .flatMap((feature) => Object.values<Endpoint>(feature))
  .filter(({ method, response }) => method === 'GET' && !isFileAnswer(response))

function searchesOf({ query }: Endpoint): string[] {
  const fundingYear = '2026-27'
  const takesYear = query !== undefined && z.safeParse(query, { fundingYear }).success
  return takesYear ? ['', `?fundingYear=${fundingYear}`] : ['']
}

/** What each kind of path names; others name nothing of the site's. */
const pathOf = ({ path }: Endpoint) => {
  const { id, siteId, organizationId, localAuthorityId } = world
  const named = { calendars: id, sites: siteId, organizations: organizationId }
  const thing = /^\/api\/([\w-]+)\/:id/.exec(path)?.[1] ?? ''
  const found = Object.entries({ ...named, 'local-authorities': localAuthorityId }).find(
    ([key]) => key === thing,
  )
  return path.replace(/:\w+/, found?.[1] ?? crypto.randomUUID())
}

test.each(['staff', 'council', 'a program'] as const)('no call reads money for %s', async (name) => {
  const { anna } = world
  const reader = name === 'a program' ? openProgram(testApp, (await makeKey(anna)).key) : world[name]
  const read = new Set<string>()
  for (const endpoint of reads)
    for (const search of searchesOf(endpoint)) {
      const path = pathOf(endpoint)
      const { statusCode, body } = await reader.get(path + search)
      if (statusCode === 200) read.add(endpoint.path)
      expect([path, moneyIn(body)]).toEqual([path, []])
    }
  expect(read.size).toBeGreaterThan(15)
})
