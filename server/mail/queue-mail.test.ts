import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCaller } from '#server/access/as-actor.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import type { MailMessage } from './mail-message.ts'
import { queueMail } from './queue-mail.ts'

let testApp: TestApp
let anna: Person

beforeAll(async () => {
  testApp = await startTestApp()
  const { id: organizationId } = await givenIn(testApp).organization({ name: 'Meadow Lane' })
  anna = await peopleOf(testApp).signedIn('site_user', { organizationId })
})
afterAll(() => testApp.close())

async function queue(message: Partial<MailMessage>): Promise<void> {
  const caller = { ...anna, effectiveOrganizationId: anna.organizationId }
  await asCaller(testApp.pool, caller, (db) =>
    queueMail(db, testApp.outside.settings, testApp.clock.now(), {
      kind: 'test',
      to: { address: 'ben@example.org', userId: null },
      organizationId: anna.organizationId,
      subject: 'Hello',
      paragraphs: ['Good morning.'],
      ...message,
    }),
  )
}

async function storedMail(address: string) {
  const { rows } = await testApp.ownerPool.query('select * from mails where to_address = $1', [address])
  return rows
}

describe('a mail', () => {
  test('carries the organisation’s name, and not an address whose domain is not proved', async () => {
    await queue({ to: { address: 'from@example.org', userId: null } })
    await testApp.ownerPool.query(
      `update organizations set notification_from_email = 'office@meadow.example' where id = $1`,
      [anna.organizationId],
    )
    await queue({ to: { address: 'from@example.org', userId: null } })
    const senders = (await storedMail('from@example.org')).map((mail) => [mail.from_name, mail.from_address])
    expect(senders).toEqual([
      ['Meadow Lane', 'no-reply@calendar.example'],
      ['Meadow Lane', 'no-reply@calendar.example'],
    ])
  })

  test('of no organisation comes from the product', async () => {
    await queue({ to: { address: 'system@example.org', userId: null }, organizationId: null })
    expect(await storedMail('system@example.org')).toMatchObject([{ from_name: 'Term Calendar' }])
  })

  test('has a colour for dark clients wherever it has one for light ones', async () => {
    await queue({
      to: { address: 'dark@example.org', userId: null },
      button: { label: 'Open', link: 'http://localhost:3000/', isSingleUse: false },
    })
    const [{ html_body: html }] = await storedMail('dark@example.org')
    const [, dark = ''] = /<style>.*@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html) ?? []
    const coloured = [...html.matchAll(/<[^>]*#[0-9a-f]{6}[^>]*>/g)]
    expect(coloured.length).toBeGreaterThan(5)
    for (const [tag] of coloured) {
      const classes = (/class="([^"]*)"/.exec(tag)?.[1] ?? '').split(' ')
      for (const [, property = ''] of tag.matchAll(/([a-z]+)[a-z-]*:[^;"]*#[0-9a-f]{6}/g)) {
        const name = property === 'border' ? 'border-color' : property
        expect(classes.some((each) => dark.includes(`.${each}{${name}:#`))).toBe(true)
      }
    }
  })

  test('shows typed markup as text', async () => {
    const nasty = `<img src=x onerror="alert('1')"> & co`
    const button = { label: nasty, link: 'http://localhost:3000/?a=1&b="2"', isSingleUse: false }
    await queue({
      to: { address: 'nasty@example.org', userId: null },
      subject: nasty,
      paragraphs: [nasty],
      button,
    })
    const [mail] = await storedMail('nasty@example.org')
    expect(mail.html_body).not.toContain('<img')
    expect(mail.html_body).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co')
    expect(mail.html_body).toContain('href="http://localhost:3000/?a=1&amp;b=&quot;2&quot;"')
    expect(mail.text_body).toContain(nasty)
  })

  test('has one line in each header, whatever a name holds', async () => {
    const split = 'Hello\r\nBcc: everybody@example.org\u2028more\u0000'
    await queue({
      to: { address: 'split@example.org\r\nBcc: ben@example.org', userId: null },
      subject: split,
    })
    const [mail] = await storedMail('split@example.org Bcc: ben@example.org')
    expect(mail.subject).toBe('Hello Bcc: everybody@example.org more')
  })

  test('reads in one direction, whatever a name holds', async () => {
    const turned = 'Anna \u202eelpmaxe.live\u2066\u200f\u061c invites you'
    await queue({
      to: { address: 'turned@example.org', userId: null },
      subject: turned,
      paragraphs: [turned],
    })
    const [mail] = await storedMail('turned@example.org')
    expect(mail.subject).toBe('Anna elpmaxe.live invites you')
    for (const body of [mail.text_body, mail.html_body]) {
      expect(body).toContain('Anna elpmaxe.live invites you')
      expect(body).not.toMatch(/\p{Bidi_Control}/u)
    }
  })

  test('with a key that was used before is not queued again', async () => {
    const message = { to: { address: 'once@example.org', userId: null }, onceKey: 'term:summer:1' }
    await queue(message)
    await queue(message)
    expect(await storedMail('once@example.org')).toHaveLength(1)
  })

  test('is not there when what it follows from is undone', async () => {
    const caller = { ...anna, effectiveOrganizationId: anna.organizationId }
    const undone = asCaller(testApp.pool, caller, async (db) => {
      await queueMail(db, testApp.outside.settings, testApp.clock.now(), {
        kind: 'test',
        to: { address: 'undone@example.org', userId: null },
        organizationId: null,
        subject: 'Never',
        paragraphs: [],
      })
      throw new Error('Something after it failed.')
    })
    await expect(undone).rejects.toThrow('failed')
    expect(await storedMail('undone@example.org')).toEqual([])
  })
})

describe('a single-use link', () => {
  const link = 'http://localhost:3000/invitation#a-token-of-many-letters'
  const button = { label: 'Accept the invitation', link, isSingleUse: true }

  test('is stored encrypted, and neither body has it', async () => {
    await queue({ to: { address: 'sealed@example.org', userId: null }, button })
    const [mail] = await storedMail('sealed@example.org')
    expect(JSON.stringify(mail)).not.toContain('a-token')
    expect(await mailsTo(testApp, 'sealed@example.org')).toMatchObject([
      { subject: 'Hello', link, text: expect.stringContaining(`Accept the invitation:\n${link}\n`) },
    ])
  })

  test('can’t be decrypted in the row of a mail to another address', async () => {
    await queue({ to: { address: 'first@example.org', userId: null }, button })
    await testApp.ownerPool.query(
      `update mails set to_address = 'thief@example.org' where to_address = 'first@example.org'`,
    )
    await expect(mailsTo(testApp, 'thief@example.org')).rejects.toThrow()
  })
})
