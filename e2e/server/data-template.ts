import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { freePort, startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as a first start leaves it, to be copied; null where each server has to make its own. */
    dataTemplate: string | null
    /** The folder of the data folders of servers that outlive a file. */
    dataFolders: string
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
  const parent = await makeDataFolder()
  project.provide('dataFolders', parent)
  return async () => {
    await removeDataFolder(folder)
    for (const name of await readdir(parent)) await endServer(join(parent, name))
    await rm(parent, { recursive: true })
  }
}

async function endServer(dataDir: string): Promise<void> {
  try {
    process.kill(Number(await readFile(join(dataDir, 'server-pid'), 'utf8')), 'SIGKILL')
  } catch {
    // It has ended with its worker, or has never started.
  }
  await removeDataFolder(dataDir)
}
