import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { npm } from './run.mjs'

const markPath = 'node_modules/.installed'

/** Installs the lock file's packages unless they are installed; `withTools` includes the development dependencies. */
export async function install({ withTools }) {
  const kind = withTools ? 'everything' : 'production'
  const mark = `${process.platform}-${process.arch} ${hashOfLockFile()}`
  const kept = existsSync(markPath) ? readFileSync(markPath, 'utf8') : ''
  if (kept === `${mark} everything` || kept === `${mark} ${kind}`) return

  console.log('Installing packages: half a minute the first time.')
  const { code, output } = await npm([
    'ci',
    '--no-audit',
    '--no-fund',
    withTools ? '--include=dev' : '--omit=dev',
  ])
  if (code !== 0) {
    console.error(output)
    console.error('The packages could not be installed; npm says why above.')
    process.exit(1)
  }
  writeFileSync(markPath, `${mark} ${kind}`)
}

function hashOfLockFile() {
  return createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
}
