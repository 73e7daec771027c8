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
  /** The account of an address that has signed in before. */
  readonly account: (email: string) => Account
  /** Signs in through the API; the same session is reused until it has ended. */
  readonly signedInCaller: (email: string) => Promise<Caller>
}

let sharedPort: Promise<number> | null = null

/** The servers of all files use one port in turn, so that reused browser pages have the same origin. */
function portOfFiles(): Promise<number> {
  sharedPort ??= freePort()
  return sharedPort
}

export type Installation = {
  /** For a file that stops its server or depends on its memory. */
  readonly isOwn?: boolean
  /** A second server of the file, with its own port, data folder and keys. */
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
    port = await (isAnother ? freePort() : portOfFiles())
    server = await startServer(dataDir, port, settings)
    // The copied folder has the template's keys.
    if (isAnother) await runAdmin(dataDir, 'rotate-signing-key')
  })

  afterAll(async () => {
    if (isShared) return
    // Its data is deleted, so it need not stop cleanly.
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
