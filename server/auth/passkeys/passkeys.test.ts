import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { setUpSecondFactor, signIn } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { type TestPasskey, testPasskey } from '#server/test/outside/passkey.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

async function add(person: Person, key: TestPasskey, wishes = {}) {
  const order = await person.post('/api/auth/passkeys/order')
  if (order.statusCode !== 200) return order
  return person.post('/api/auth/passkeys', { name: 'Blue key', made: key.make(order.json(), wishes) })
}

async function withPasskey(): Promise<{ anna: Person; key: TestPasskey; id: string }> {
  const anna = await people.withPassword('site_manager')
  const key = testPasskey()
  const { passkey } = (await add(anna, key)).json()
  return { anna, key, id: passkey.id }
}

const requestFor = async (person: Person) => (await signIn(person)).json().passkeyRequest

const withProof = (person: Person, passkey: unknown) => {
  const { email, password } = person
  return people.visitor().post('/api/auth/login', { email, password, passkey })
}

describe('adding a passkey', () => {
  test('lists it, and sends a mail', async () => {
    const { anna } = await withPasskey()
    const { passkeys } = (await anna.get('/api/auth/security')).json()
    expect(passkeys).toMatchObject([{ name: 'Blue key', lastUsedAt: null }])
    const subjects = (await mailsTo(testApp, anna.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['A passkey was added'])
  })

  test('needs password and code from within the last five minutes', async () => {
    const anna = await people.withPassword('site_manager')
    testApp.clock.advance({ minutes: 6 })
    const answer = await add(anna, testPasskey())
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'confirmation-required'])
  })

  test.each([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
  ])('made on %s is refused', async (_, wishes) => {
    const anna = await people.withPassword('site_manager')
    expect((await add(anna, testPasskey(), wishes)).statusCode).toBe(400)
  })

  test('takes a challenge once', async () => {
    const anna = await people.withPassword('site_manager')
    const order = (await anna.post('/api/auth/passkeys/order')).json()
    expect(order.rp.name).toBe('Term Calendar')
    const made = testPasskey().make(order)
    expect((await anna.post('/api/auth/passkeys', { name: 'One', made })).statusCode).toBe(201)
    expect((await anna.post('/api/auth/passkeys', { name: 'Two', made })).statusCode).toBe(400)
  })

  test('accepts no challenge of another person', async () => {
    const anna = await people.withPassword('site_manager')
    const berta = await people.withPassword('site_manager')
    const made = testPasskey().make((await berta.post('/api/auth/passkeys/order')).json())
    expect((await anna.post('/api/auth/passkeys', { name: 'Hers', made })).statusCode).toBe(400)
  })
})

describe('signing in with a passkey', () => {
  test('takes the place of the code, and the password is still asked for', async () => {
    const { anna, key } = await withPasskey()
    const proof = key.prove(await requestFor(anna))
    const wrong = await people
      .visitor()
      .post('/api/auth/login', { email: anna.email, password: 'not this one either', passkey: proof })
    expect(wrong.statusCode).toBe(401)
    const answer = await withProof(anna, proof)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().user.id).toBe(anna.id)
  })

  test('asks for one only after the right password, and only of those who have one', async () => {
    const { anna } = await withPasskey()
    expect((await signIn(anna, { password: 'not this one either' })).body).not.toContain('passkeyRequest')
    const berta = await people.withAccount('site_manager')
    expect((await signIn(berta)).json()).toEqual({ requiresTwoFactor: true })
  })

  test('works once for each challenge, also for five at the same moment', async () => {
    const { anna, key } = await withPasskey()
    const proof = key.prove(await requestFor(anna))
    const answers = await Promise.all(Array.from({ length: 5 }, () => withProof(anna, proof)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another host', { host: 'evil.example' }],
    ['whose count went back', { counter: 1 }],
  ])('%s is refused', async (_, wishes) => {
    const { anna, key } = await withPasskey()
    expect((await withProof(anna, key.prove(await requestFor(anna)))).statusCode).toBe(200)
    const answer = await withProof(anna, key.prove(await requestFor(anna), wishes))
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid-code'])
  })

  test('with the challenge of five minutes ago is refused', async () => {
    const { anna, key } = await withPasskey()
    const proof = key.prove(await requestFor(anna))
    testApp.clock.advance({ minutes: 6 })
    expect((await withProof(anna, proof)).statusCode).toBe(401)
  })

  test('with another person’s key is refused', async () => {
    const { anna } = await withPasskey()
    const berta = await withPasskey()
    expect((await withProof(anna, berta.key.prove(await requestFor(anna)))).statusCode).toBe(401)
  })

  test.each([{ challenge: 'AAAA' }, { challenge: '\u0000' }, {}, 'no object'])(
    'that signed %o is refused',
    async (data) => {
      const { anna, key } = await withPasskey()
      const proof = key.prove(await requestFor(anna))
      const clientDataJSON = Buffer.from(JSON.stringify(data)).toString('base64url')
      const answer = await withProof(anna, { ...proof, response: { ...proof.response, clientDataJSON } })
      expect(answer.statusCode).toBe(401)
    },
  )
})

describe('a passkey as the only second factor', () => {
  async function withOnlyPasskey() {
    const anna = await people.withAccount('site_manager', { isEnrolled: false })
    await signIn(anna)
    const key = testPasskey()
    const answer = await add(anna, key)
    return { anna, key, answer }
  }

  test('turns the whole sign-in on, with recovery codes', async () => {
    const { anna, answer } = await withOnlyPasskey()
    expect(answer.json().recoveryCodes).toHaveLength(10)
    expect((await anna.get('/api/sites')).statusCode).toBe(200)
    expect((await signIn(anna)).json()).toMatchObject({ requiresTwoFactor: true, onlyPasskeys: true })
  })

  test('is not removed, until there is an app beside it', async () => {
    const { anna } = await withOnlyPasskey()
    const { passkeys } = (await anna.get('/api/auth/security')).json()
    const refused = await anna.delete(`/api/auth/passkeys/${passkeys[0].id}`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'in-use'])
    await setUpSecondFactor(testApp, anna)
    expect((await anna.delete(`/api/auth/passkeys/${passkeys[0].id}`)).statusCode).toBe(200)
  })
})

describe('a passkey in use', () => {
  test('confirms who is there', async () => {
    const { anna, key } = await withPasskey()
    testApp.clock.advance({ minutes: 6 })
    const { passkeyRequest } = (await anna.post('/api/auth/confirm/start')).json()
    const passkey = key.prove(passkeyRequest)
    expect((await anna.post('/api/auth/confirm', { password: anna.password, passkey })).statusCode).toBe(200)
    expect((await anna.post('/api/auth/recovery-codes')).statusCode).toBe(200)
  })

  test('is renamed by its owner', async () => {
    const { anna, id } = await withPasskey()
    expect((await anna.patch(`/api/auth/passkeys/${id}`, { name: 'Red key' })).json().name).toBe('Red key')
    expect((await anna.patch(`/api/auth/passkeys/${id}`, { name: ' ' })).statusCode).toBe(400)
  })

  test('is removed after a fresh confirmation, and then no longer works', async () => {
    const { anna, key, id } = await withPasskey()
    const request = await requestFor(anna)
    testApp.clock.advance({ minutes: 6 })
    expect((await anna.delete(`/api/auth/passkeys/${id}`)).json().code).toBe('confirmation-required')
    const { passkeyRequest } = (await anna.post('/api/auth/confirm/start')).json()
    await anna.post('/api/auth/confirm', { password: anna.password, passkey: key.prove(passkeyRequest) })
    expect((await anna.delete(`/api/auth/passkeys/${id}`)).statusCode).toBe(200)
    expect((await withProof(anna, key.prove(request))).statusCode).toBe(401)
  })
})
