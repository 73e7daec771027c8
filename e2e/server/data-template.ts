import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { freePort, startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as a first start leaves it, to be copied; null where each server has to make its own. */
    dataTemplate: string | null
  }
}

/** Vitest calls this once: what every server's first start would do again is done here. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeDataFolder()
  const server = await startServer(folder, await freePort())
  server.kill('SIGTERM')
  await server.ended
  // Where the database lies elsewhere, a copy of the folder would lead all servers to one.
  const isWhole = !existsSync(join(folder, 'postgres-home'))
  project.provide('dataTemplate', isWhole ? folder : null)
  return () => removeDataFolder(folder)
}
