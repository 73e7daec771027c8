import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { singleSignOn } from '#server/db/schema/single-sign-on.ts'
import type { Settings } from '#server/outside.ts'
import { inUse, Refusal } from '#server/problems.ts'

type Person = { readonly id: string; readonly organizationId: string | null }

/** Whether the person may sign in with their organisation's provider only. Needs no caller. */
export async function requiresProvider(db: Database, { id }: Pick<Person, 'id'>): Promise<boolean> {
  const { rows } = await db.execute<{ isRequired: boolean }>(
    sql`select auth_requires_provider(${id}) as "isRequired"`,
  )
  return rows[0]?.isRequired ?? true
}

/** Whether new people of the organisation have no password, as they sign in with its provider. Needs no caller. */
export async function organizationRequiresProvider(
  db: Database,
  organizationId: string | null,
): Promise<boolean> {
  if (organizationId === null) return false
  const { rows } = await db.execute<{ isRequired: boolean }>(
    sql`select is_required as "isRequired" from auth_find_single_sign_on(${organizationId})`,
  )
  return rows[0]?.isRequired ?? false
}

/** Where an organisation's people begin. */
export function signInAddressOf({ publicUrl }: Settings, organizationId: string): string {
  return `${publicUrl}/single-sign-on/${organizationId}`
}

/** Throws if the person's password, passkeys and reset links are off. */
export async function refuseWhereProviderIsRequired(
  db: Database,
  settings: Settings,
  person: Person,
): Promise<void> {
  if (await requiresProvider(db, person)) throw providerOnly(settings, person)
}

export function providerOnly(
  settings: Settings,
  { organizationId }: Pick<Person, 'organizationId'>,
): Refusal {
  const sentence = signInElsewhere(settings, organizationId)
  if (organizationId === null) return new Refusal('single-sign-on-required', sentence)
  const signInAddress = signInAddressOf(settings, organizationId)
  return new Refusal('single-sign-on-required', sentence, { signInAddress })
}

function signInElsewhere(settings: Settings, organizationId: string | null): string {
  const address = organizationId === null ? '' : ` at ${signInAddressOf(settings, organizationId)}`
  return `Your organisation requires its own sign-in, so passwords are off. Sign in with your organisation${address}.`
}

/** Who is named to sign in without the provider stays able to do so. Must run as the person. */
export async function refuseBreakGlass(db: Database, { id }: Pick<Person, 'id'>): Promise<void> {
  const named = and(eq(singleSignOn.breakGlassUserId, id), eq(singleSignOn.isRequired, true))
  if ((await db.$count(singleSignOn, named)) > 0) throw breakGlassStays('Your account')
}

export const breakGlassStays = (name: string) =>
  inUse(
    `${name} is named as your organisation’s emergency administrator. Name another one under Single sign-on first.`,
  )
