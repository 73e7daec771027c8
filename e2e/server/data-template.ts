import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { freePort, startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder after a first start, to be copied; null where each server has to create its own. */
    dataTemplate: string | null
    /** The folder for the data of servers that are shared by several files. */
    dataFolders: string
  }
}

/** Called once by Vitest: does what every server's first start would repeat. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeDataFolder()
  const server = await startServer(folder, await freePort())
  server.kill('SIGTERM')
  await server.ended
  // With an external database all copies of the folder would use the same one.
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
