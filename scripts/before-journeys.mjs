import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildOrExit } from './build.mjs'
import { findBrowser, noBrowserAdvice } from './find-browser.mjs'

/** Vitest calls this once before the browser tests, which need the built app and a browser. */
export async function setup(project) {
  await buildOrExit()
  const browser = await findBrowser()
  if (browser === null) throw new Error(noBrowserAdvice)
  project.provide('chromiumPath', browser)
  const folder = await mkdtemp(join(tmpdir(), 'term-calendar-looks-'))
  project.provide('passedFolder', folder)
  return () => rm(folder, { recursive: true })
}
