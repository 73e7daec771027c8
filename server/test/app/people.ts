import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { type Role, roleLabels } from '#domain/people/role.ts'
import { sealSecret } from '#server/access/secret-box.ts'
import { makeSecret } from '#server/auth/second-factor/one-time-code.ts'
import { type Progress, startSession } from '#server/auth/session/session.ts'
import { openDatabase } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { userSiteAccess, users } from '#server/db/schema/users.ts'
import { codeOf } from '#server/test/outside/authenticator.ts'
import { type Browser, openBrowser } from './browser.ts'
import type { TestApp } from './test-app.ts'

export type Person = Browser & {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly organizationId: string | null
  readonly localAuthorityId: string | null
  readonly password: string
  /** What the person's phone makes codes of; empty until there is a second factor. */
  readonly secret: string
}

/** Without an organisation or a local authority of one's own choice, one is made where the role must have it. */
export type Wishes = {
  organizationId?: string | null
  localAuthorityId?: string | null
  sites?: readonly { siteId: string; canEdit: boolean }[]
  email?: string
  password?: string
}

export type People = ReturnType<typeof peopleOf>

const usualPassword = 'correct horse battery'

/** The least that argon2 takes: a hash says its cost itself, and many tests check a password that is not their point. */
const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Makes people by what they have done: `const anna = await people.signedIn('org_admin')`. */
export function peopleOf(test: TestApp) {
  const db = openDatabase(test.ownerPool)
  const { secretKeys } = test.outside.settings
  const now = () => test.clock.now()

  async function insertPerson(
    role: Role,
    wishes: Wishes,
    access: { password?: string; secret: string },
  ): Promise<Person> {
    const id = crypto.randomUUID()
    const { secret, password } = access
    const person = {
      id,
      role,
      email: wishes.email ?? `${role}-${randomBytes(4).toString('hex')}@example.org`,
      organizationId: await organizationFor(role, wishes.organizationId),
      localAuthorityId: await authorityFor(role, wishes.localAuthorityId),
    }
    await db.insert(users).values({
      ...person,
      firstName: 'Meadow Lane',
      lastName: roleLabels[role],
      password: password === undefined ? null : await hash(password.normalize('NFC'), leastCost),
      isTwoFactorEnabled: secret !== '',
      twoFactorSecret: secret === '' ? null : sealSecret(secretKeys, id, secret),
      createdAt: now(),
    })
    for (const { siteId, canEdit } of wishes.sites ?? []) await grant(id, siteId, canEdit)
    return { ...openBrowser(test), ...person, password: password ?? '', secret }
  }

  async function organizationFor(role: Role, wished: string | null | undefined): Promise<string | null> {
    if (wished !== undefined || role === 'system_admin' || role === 'la_user') return wished ?? null
    const id = crypto.randomUUID()
    await db
      .insert(organizations)
      .values({ id, name: `Nursery Group ${id}`, contactEmail: 'office@example.org', createdAt: now() })
    return id
  }

  async function authorityFor(role: Role, wished: string | null | undefined): Promise<string | null> {
    if (wished !== undefined || role !== 'la_user') return wished ?? null
    const id = crypto.randomUUID()
    await db.insert(localAuthorities).values({ id, name: `Council ${id}`, code: id, country: 'England' })
    return id
  }

  async function grant(userId: string, siteId: string, canEdit: boolean): Promise<void> {
    const [site] = await db.select().from(sites).where(eq(sites.id, siteId))
    if (!site) throw new Error(`There is no site ${siteId} to grant.`)
    const { organizationId } = site
    await db.insert(userSiteAccess).values({ organizationId, userId, siteId, canEdit, createdAt: now() })
  }

  async function withSession(person: Person, progress: Progress): Promise<Person> {
    const { value } = await startSession(
      db,
      person.id,
      { now: now(), address: '192.0.2.1', device: null },
      progress,
    )
    person.plantToken(value)
    return person
  }

  const people = {
    /** Without a session. */
    visitor: () => openBrowser(test),

    /** Has a session already, and no password: the fast way in. */
    async signedIn(role: Role, wishes: Wishes = {}): Promise<Person> {
      const person = await insertPerson(role, wishes, { secret: makeSecret() })
      return withSession(person, { step: 'signed-in' })
    },

    /** Has the session of someone who must set up a second factor before anything else. */
    async passwordGiven(role: Role, wishes: Wishes = {}): Promise<Person> {
      const person = await insertPerson(role, wishes, { secret: '' })
      const pendingSecret = sealSecret(secretKeys, person.id, makeSecret())
      return withSession(person, { step: 'password-given', pendingSecret })
    },

    /** Could sign in, and has not yet. */
    async withAccount(role: Role, wishes: Wishes & { isEnrolled?: boolean } = {}): Promise<Person> {
      const secret = (wishes.isEnrolled ?? true) ? makeSecret() : ''
      return insertPerson(role, wishes, { password: wishes.password ?? usualPassword, secret })
    },

    /** Has come in the real way: password, then code. */
    async withPassword(role: Role, wishes: Wishes = {}): Promise<Person> {
      const person = await people.withAccount(role, wishes)
      const twoFactorCode = codeOf(person.secret, now())
      const { email, password } = person
      const answer = await person.post('/api/auth/login', { email, password, twoFactorCode })
      if (answer.statusCode !== 200) throw new Error(`${email} could not sign in: ${answer.body}`)
      return person
    },
  }
  return people
}
