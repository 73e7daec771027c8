import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, link, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Account, canEnter, postgresAccount } from './account.ts'

/** The folder of PostgreSQL's files, owned by the account it runs as. */
export type Home = { folder: string; account: Account | null }

export async function postgresHome(dataDir: string): Promise<Home> {
  const isRoot = process.getuid?.() === 0
  // As root, PostgreSQL runs as another account, which must be able to traverse this folder.
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
  if (await allowTraversal(parent, account)) return { folder, account }
  if (existsSync(join(folder, 'cluster'))) {
    throw new Error(
      `PostgreSQL's account (uid ${account.uid}) can’t enter ${folder}: allow it to traverse (chmod o+x) the folders above.`,
    )
  }
  return { folder: await createHomeElsewhere(parent), account }
}

/** Only for an empty folder, such as one made by mktemp, where traversal exposes nothing. */
async function allowTraversal(parent: string, account: Account): Promise<boolean> {
  if (!canEnter(account, dirname(parent)) || (await readdir(parent)).length > 0) return false
  await chmod(parent, 0o711)
  return canEnter(account, parent)
}

/** A random name stored in a note in the data folder, so that a new data folder never finds an old database. */
async function createHomeElsewhere(parent: string): Promise<string> {
  const folder = `/var/lib/term-calendar-${randomBytes(4).toString('hex')}`
  const draft = join(parent, `.postgres-home-${randomBytes(4).toString('hex')}`)
  await writeFile(draft, `${folder}\n`, { flush: true })
  // A link never replaces the note of another process that is starting.
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
