import './root.mjs'
import { spawn } from 'node:child_process'
import { refuseUnknown } from './arguments.mjs'
import { buildOrExit } from './build.mjs'
import { findBrowser, noBrowserAdvice } from './find-browser.mjs'
import { install } from './install.mjs'
import { packaged } from './run.mjs'

// The names of benches are checked by bench/main.ts.
refuseUnknown((word) => !word.startsWith('-'))
await install({ withTools: true })

/** These are measured in the built app: some in a browser, failover and load with its server. */
const inBrowser = ['planner', 'first']
const inBuild = [...inBrowser, 'failover', 'load']

const wanted = process.argv.slice(2)
const bench = spawn(packaged('tsx'), ['bench/main.ts', ...wanted], {
  stdio: 'inherit',
  env: await environment(),
})
bench.on('exit', (code) => {
  process.exitCode = code ?? 1
})

async function environment() {
  const isWanted = (name) => wanted.length === 0 || wanted.includes(name)
  if (inBuild.some(isWanted)) await buildOrExit()
  if (!inBrowser.some(isWanted)) return process.env
  const browser = await findBrowser()
  if (browser === null) throw new Error(noBrowserAdvice)
  return { ...process.env, CHROMIUM_PATH: browser }
}
