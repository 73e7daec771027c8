import type pg from 'pg'
import type { organizations as calls } from '#contract/organizations/organizations.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordOrganizationEvent } from '#server/access/record.ts'
import { requireOwner } from '#server/access/require-owner.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { type Database, openDatabase, withConnection } from '#server/db/database.ts'
import type { Call, HandlerOutside } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { inUse, invalidInput, wrongStatus } from '#server/problems.ts'
import { eraseTenant } from './erase-tenant.ts'

type EraseCall = Call<typeof calls.erase>

/** Erases an archived organisation for good, confirmed by its name. Only the audit still has its id. */
export const eraseOrganization: HandlerOutside<typeof calls.erase> = async (_, call, outside) => {
  requireFreshConfirmation(call.actor, call.now)
  const ownerConnection = requireOwner(outside)
  const { id } = await asCaller(outside.pool, call.actor, (db) => requireErasable(db, call, outside))
  await withConnection(ownerConnection, (owner) => erase(owner, call, id))
  return { id }
}

async function requireErasable(db: Database, call: EraseCall, { settings }: Outside) {
  const organization = await organizationWithinReach(db, call.actor, call.params.id)
  if (organization.archivedAt === null)
    throw wrongStatus('Archive this organisation first, so that no one can work in it.')
  if (call.body.name !== organization.name)
    throw invalidInput({ name: `Type “${organization.name}”, exactly as it is written.` })
  if (organization.id === settings.defaultOrganizationId)
    throw inUse('This is the organisation that system administrators begin in (DEFAULT_ORGANIZATION_ID).')
  return organization
}

async function erase(owner: pg.Client, call: EraseCall, id: string): Promise<void> {
  await owner.query('begin')
  try {
    await requireNoSystemAdmin(owner, id)
    await eraseTenant(owner, id)
    await recordOrganizationEvent(openDatabase(owner), call, id, {
      action: 'organization.erase',
    })
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback').catch(() => undefined)
    throw error
  }
}

async function requireNoSystemAdmin(owner: pg.Client, id: string): Promise<void> {
  const { rowCount } = await owner.query(
    `select from users where organization_id = $1 and role = 'system_admin' limit 1`,
    [id],
  )
  if ((rowCount ?? 0) > 0)
    throw inUse('A system administrator belongs to this organisation. Move them to another one first.')
}
