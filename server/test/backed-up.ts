import {
  type RestoreOfOrganization,
  restoreOrganization,
} from '#server/backups/restore/organization/restore-organization.ts'
import { type Restore, type Restored, restoreBackup } from '#server/backups/restore/restore-backup.ts'
import { type Written, writeBackup } from '#server/backups/write-backup.ts'
import { type ConnectionSettings, withConnection } from '#server/db/database.ts'
import type { SecretKeys } from '#server/outside.ts'
import type { TestApp } from './app/test-app.ts'

/** A backup of everything in one file. */
export function backUp(testApp: TestApp, path: string, passphrase: string | null = null): Promise<Written> {
  const { secretKeys, release } = testApp.outside.settings
  const wish = {
    path,
    passphrase,
    secretKeys,
    release,
    createdAt: testApp.clock.now(),
    onRows: () => undefined,
  }
  return withConnection(testApp.outside.owner ?? {}, (owner) => writeBackup(owner, wish))
}

export function restoreInto(
  { owner, secretKeys }: { owner: ConnectionSettings; secretKeys: SecretKeys },
  wish: Pick<Restore, 'path'> & Partial<Restore>,
): Promise<Restored> {
  return withConnection(owner, (client) => restoreBackup(client, { ...usual, secretKeys, ...wish }))
}

/** One organisation alone. */
export function restoreOneInto(
  { outside, clock }: TestApp,
  wish: Pick<RestoreOfOrganization, 'path' | 'organizationId'> & Partial<RestoreOfOrganization>,
): Promise<Restored> {
  const { secretKeys } = outside.settings
  const options = { ...usual, secretKeys, now: clock.now(), ...wish }
  return withConnection(outside.owner ?? {}, (client) => restoreOrganization(client, options))
}

const usual = {
  ...{ passphrase: null, mayReplace: false, now: new Date() },
  onStage: () => undefined,
  onRows: () => undefined,
  beforeCommit: async () => undefined,
  onCommitted: () => undefined,
}
