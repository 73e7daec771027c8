import { afterAll, beforeAll, inject } from 'vitest'
import type { Account } from './account.ts'
import { type Caller, isSignedIn, openCaller, signInAgain, signInFirst } from './caller.ts'
import { copyDataFolder, makeDataFolder, removeDataFolder } from './data-folder.ts'
import { freePort, runAdmin, type Server, type ServerSettings, startServer } from './server.ts'
import { takeSharedServer } from './shared-server.ts'

export type OwnServer = {
  readonly origin: () => string
  readonly dataDir: () => string
  readonly process: () => Server
  readonly startAgain: () => Promise<Server>
  /** Accounts that have their second factor, by address. */
  readonly accounts: Map<string, Account>
  /** One of them, which has signed in before. */
  readonly account: (email: string) => Account
  /** Signs in by calls; the session is the same each time, until it is ended. */
  readonly signedInCaller: (email: string) => Promise<Caller>
}

let sharedPort: Promise<number> | null = null

/** One address for one file's server after the other, so that a browser of the file before knows the way. */
function portOfAll(): Promise<number> {
  sharedPort ??= freePort()
  return sharedPort
}

export type Installation = {
  /** For a file that stops its server, or looks at what that holds in memory. */
  readonly isOwn?: boolean
  /** Another one beside the file's first: an address, a data folder and keys of its own. */
  readonly isAnother?: boolean
}

/**
 * A server with the demo's data, for the tests of one file. Without settings it is the worker's, whose rows are reset
 * before each file.
 */
export function openServer(
  settings: ServerSettings = {},
  { isAnother = false, isOwn = false }: Installation = {},
): OwnServer {
  const isShared = !isAnother && !isOwn && Object.keys(settings).length === 0
  let server: Server
  let dataDir: string
  let port: number
  const accounts = new Map<string, Account>()
  const callers = new Map<string, Caller>()

  beforeAll(async () => {
    if (isShared) {
      ;({ server, dataDir } = await takeSharedServer())
      return
    }
    const template = inject('dataTemplate')
    dataDir = template === null ? await makeDataFolder() : await copyDataFolder(template)
    port = await (isAnother ? freePort() : portOfAll())
    server = await startServer(dataDir, port, settings)
    // What is copied has the keys of what it is copied from.
    if (isAnother) await runAdmin(dataDir, 'rotate-signing-key')
  })

  afterAll(async () => {
    if (isShared) return
    // Its data are thrown away, so nothing is to be put in order before.
    server?.kill('SIGKILL')
    await server?.ended
    await removeDataFolder(dataDir)
  })

  return {
    origin: () => server.origin,
    dataDir: () => dataDir,
    process: () => server,
    async startAgain() {
      if (isShared) throw new Error('Only a server of its own can be started again.')
      server = await startServer(dataDir, port, settings)
      return server
    },
    accounts,
    account(email) {
      const account = accounts.get(email)
      if (account === undefined) throw new Error(`${email} has no second factor yet.`)
      return account
    },
    async signedInCaller(email) {
      const before = callers.get(email)
      if (before && (await isSignedIn(before))) return before
      const caller = openCaller(server.origin)
      const account = accounts.get(email)
      if (account) await signInAgain(caller, account)
      else accounts.set(email, await signInFirst(caller, email))
      callers.set(email, caller)
      return caller
    },
  }
}
