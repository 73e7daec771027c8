import { buildOrExit } from './build.mjs'
import { findBrowser, noBrowserAdvice } from './find-browser.mjs'

/** Vitest calls this once before the browser tests, which need the built app and a browser. */
export async function setup(project) {
  await buildOrExit()
  const browser = await findBrowser()
  if (browser === null) throw new Error(noBrowserAdvice)
  project.provide('chromiumPath', browser)
}
