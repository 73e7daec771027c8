import { buildOrExit } from './build.mjs'
import { findBrowser, noBrowserAdvice } from './find-browser.mjs'

/** Vitest calls this once, before the first journey: they go through the built house, in a browser that is there. */
export async function setup(project) {
  await buildOrExit()
  const browser = await findBrowser()
  if (browser === null) throw new Error(noBrowserAdvice)
  project.provide('chromiumPath', browser)
}
