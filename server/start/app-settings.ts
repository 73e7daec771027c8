import { hkdfSync } from 'node:crypto'
import type { Config } from '#server/config/config.ts'
import { thisRelease } from '#server/db/release.ts'
import type { Settings } from '#server/outside.ts'
import { ownOrigins } from './own-origins.ts'
import { loadSecretKeys } from './secret-key-file.ts'

/** The settings that are needed before there is an app, by the demo for example. */
export async function secretSettingsOf(config: Config): Promise<Pick<Settings, 'publicUrl' | 'secretKeys'>> {
  const [first, ...others] = config.secretKeys ?? (await loadSecretKeys(config.dataDir))
  return { publicUrl: config.publicUrl, secretKeys: [keyOf(first), ...others.map(keyOf)] }
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'secrets at rest', 32))

export async function settingsOf(
  config: Config,
  found: Pick<Settings, 'isDemo' | 'defaultOrganizationId' | 'webFolder'>,
): Promise<Settings> {
  return {
    ...found,
    ...(await secretSettingsOf(config)),
    ownOrigins: ownOrigins(config.publicUrl),
    trustedProxies: config.trustedProxies,
    mailFrom: config.mailFrom,
    mailFromDomains: config.mailFromDomains,
    auditAddressMonths: config.auditAddressMonths,
    metricsToken: config.metricsToken,
    release: thisRelease.number,
    described: config.described,
    // A PostgreSQL that is given keeps everything elsewhere.
    dataFolder: config.database.kind === 'embedded' ? config.dataDir : null,
    backupFolder: config.backupFolder,
    backupPassphrase: config.backupPassphrase,
    backupCopyCommand: config.backupCopyCommand,
  }
}
