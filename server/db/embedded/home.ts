import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, link, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Account, canEnter, postgresAccount } from './account.ts'

/** Where PostgreSQL keeps its files, in a folder that belongs to the account it runs under. */
export type Home = { folder: string; account: Account | null }

export async function postgresHome(dataDir: string): Promise<Home> {
  const isRoot = process.getuid?.() === 0
  // As root PostgreSQL runs under another account, which has to pass through this folder, though not read it.
  await mkdir(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 })
  const parent = await realpath(dataDir)
  const home = isRoot ? await homeForRoot(parent) : { folder: join(parent, 'postgres'), account: null }
  await mkdir(home.folder, { recursive: true, mode: 0o700 })
  if (home.account === null) await refuseForeignFolder(home.folder, parent)
  else await chown(home.folder, home.account.uid, home.account.gid)
  return home
}

async function homeForRoot(parent: string): Promise<Home> {
  const elsewhere = await readNote(parent)
  const folder = elsewhere ?? join(parent, 'postgres')
  const account = postgresAccount(join(folder, 'cluster')) ?? { uid: 65534, gid: 65534 }
  if (elsewhere !== null || canEnter(account, parent)) return { folder, account }
  if (await openToPassage(parent, account)) return { folder, account }
  if (existsSync(join(folder, 'cluster'))) {
    throw new Error(
      `PostgreSQL's account (uid ${account.uid}) can not enter ${folder}: give it passage (chmod o+x) on the folders above.`,
    )
  }
  return { folder: await noteHomeElsewhere(parent), account }
}

/** A data folder made a moment ago, by mktemp for one, holds nothing yet that passage could lay open. */
async function openToPassage(parent: string, account: Account): Promise<boolean> {
  if (!canEnter(account, dirname(parent)) || (await readdir(parent)).length > 0) return false
  await chmod(parent, 0o711)
  return canEnter(account, parent)
}

/** Named in a note in the data folder and not after it, so that a fresh data folder never meets an old database. */
async function noteHomeElsewhere(parent: string): Promise<string> {
  const folder = `/var/lib/term-calendar-${randomBytes(4).toString('hex')}`
  const draft = join(parent, `.postgres-home-${randomBytes(4).toString('hex')}`)
  await writeFile(draft, `${folder}\n`, { flush: true })
  // A link never replaces the note of another process that starts at this moment.
  await link(draft, notePath(parent)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readNote(parent)) ?? folder
}

const notePath = (parent: string) => join(parent, 'postgres-home')

async function readNote(parent: string): Promise<string | null> {
  if (!existsSync(notePath(parent))) return null
  return (await readFile(notePath(parent), 'utf8')).trim()
}

async function refuseForeignFolder(folder: string, parent: string): Promise<void> {
  const { uid } = await stat(folder)
  if (uid === process.getuid?.() && (await readNote(parent)) === null) return
  throw new Error(
    `The database in ${parent} was made by another user: start as that user or as root, or set DATA_DIR to another folder.`,
  )
}
