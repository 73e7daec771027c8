import { afterAll, beforeAll } from 'vitest'
import type { Account } from './account.ts'
import { type Caller, openCaller, signInAgain, signInFirst } from './caller.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { freePort, type Server, startServer } from './server.ts'

export type OwnServer = {
  readonly origin: () => string
  readonly dataDir: () => string
  readonly process: () => Server
  readonly startAgain: () => Promise<Server>
  /** Accounts that have their second factor, by address. */
  readonly accounts: Map<string, Account>
  readonly signedInCaller: (email: string) => Promise<Caller>
}

/** A server with the demo's data for all tests of a file, and for nobody else. */
export function openServer(): OwnServer {
  let server: Server
  let dataDir: string
  let port: number
  const accounts = new Map<string, Account>()

  beforeAll(async () => {
    dataDir = await makeDataFolder()
    port = await freePort()
    server = await startServer(dataDir, port)
  })

  afterAll(async () => {
    server?.kill('SIGTERM')
    await server?.ended
    await removeDataFolder(dataDir)
  })

  return {
    origin: () => server.origin,
    dataDir: () => dataDir,
    process: () => server,
    async startAgain() {
      server = await startServer(dataDir, port)
      return server
    },
    accounts,
    async signedInCaller(email) {
      const caller = openCaller(server.origin)
      const known = accounts.get(email)
      if (known) await signInAgain(caller, known)
      else accounts.set(email, await signInFirst(caller, email))
      return caller
    },
  }
}
