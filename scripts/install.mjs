import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { npm } from './run.mjs'

const markPath = 'node_modules/.installed'

/** Installs the lock file's packages unless they are installed; `withTools` includes the development dependencies. */
export async function install({ withTools }) {
  const kind = withTools ? 'everything' : 'production'
  const mark = `${process.platform}-${process.arch} ${hashOfLockFile()}`
  const installed = existsSync(markPath) ? readFileSync(markPath, 'utf8') : ''
  if (installed === `${mark} everything` || installed === `${mark} ${kind}`) return

  console.log('Installing packages: half a minute the first time.')
  await npmOrExit([
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    withTools ? '--include=dev' : '--omit=dev',
  ])
  await npmOrExit(['rebuild', ...packagesWithScripts()])
  writeFileSync(markPath, `${mark} ${kind}`)
}

async function npmOrExit(args) {
  const { code, output } = await npm(args)
  if (code === 0) return
  console.error(output)
  console.error('The packages could not be installed; npm says why above.')
  process.exit(1)
}

/** Only packages that package.json names may run scripts when they are installed. */
function packagesWithScripts() {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  return Object.keys(allowScripts).filter((name) => existsSync(`node_modules/${name}`))
}

function hashOfLockFile() {
  return createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
}
