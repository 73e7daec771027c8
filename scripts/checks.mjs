import { accessSync, constants, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { relative } from 'node:path'
import { packaged, run } from './run.mjs'

/** Several checkers would each work out the same types, on processors that the tests want too. */
const alone = ['--checkers', '1']

/** Only files that have changed, and those that depend on them, are checked again: a quarter of the work. */
const incremental = (program) => [
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/types/${program}.json`,
]

/** What is checked without running the product; each counts as one. */
export const checks = [
  { name: 'format', command: ['biome', 'format', '.'] },
  { name: 'lint', command: ['biome', 'check', '--formatter-enabled=false', '--error-on-warnings', '.'] },
  ...['domain', 'contract', 'server', 'web'].map((room) => ({
    name: `types of ${room}`,
    command: ['tsc', '-p', room, ...alone, ...incremental(room)],
  })),
  { name: 'types of tests and scripts', command: ['tsc', '-p', '.', ...alone, ...incremental('tests')] },
]

export async function runCheck({ name, command: [program, ...args] }) {
  const { code, output } = await run(packaged(program), args)
  return code === 0 ? passed(name) : failed(name, output)
}

/** The tests set up their own apps, without the caller's settings. */
const noSettings = Object.fromEntries(
  [
    ...['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'PUBLIC_URL', 'TRUSTED_PROXIES'],
    ...[
      'DEFAULT_ORGANIZATION_ID',
      'BANK_HOLIDAYS_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'SECRET_KEY',
      'METRICS_TOKEN',
      'BACKUP_FOLDER',
      'BACKUP_PASSPHRASE',
      'BACKUP_COPY_COMMAND',
      'ARCHIVE_FOLDER',
      'DATABASE_REPLICA_URL',
      'DATABASE_SESSION_URL',
      'DATABASE_PREPARED_STATEMENTS',
      'NODE_ENV',
      'FORCE_COLOR',
    ],
  ].map((name) => [name, undefined]),
)

const memoryFolder = '/dev/shm'
const roomForTests = 1024 ** 3

/** The tests create and delete many databases, which is faster in memory if there is enough. */
function temporaryFolder() {
  try {
    accessSync(memoryFolder, constants.W_OK)
    const { bavail, bsize } = statfsSync(memoryFolder)
    return Math.min(bavail * bsize, freemem()) > roomForTests ? { TMPDIR: memoryFolder } : {}
  } catch {
    return {}
  }
}

/** Files that fail together have one cause, which a second attempt would only hide. */
const maxRerunFiles = 2

/**
 * Runs the journeys. Few processors and many processes make some of them fail once: their files get a second attempt,
 * and the end of the run names what passed only then, as a fault still to be found.
 */
export async function runJourneys(env) {
  const first = await runTests('journeys', ['e2e'], env)
  if (first.failedFiles.length === 0 || first.failedFiles.length > maxRerunFiles) return first
  const second = await runTests('journeys', ['e2e'], env, first.failedFiles)
  const mended = first.failures.filter(({ name }) => second.passes.includes(name))
  const stillFailed = first.failed - mended.length
  return {
    ...first,
    passed: first.passed + mended.length,
    failed: stillFailed,
    unsteady: mended,
    output: stillFailed > 0 ? `${first.output}\n${second.output}` : '',
  }
}

/** Several times what a quiet machine takes: a busy one is not a fault of the tests. */
const maxMs = 40 * 60_000

/** Runs vitest's projects; every test counts as one, and so does a file that can't be run. */
export async function runTests(name, projects, env = {}, files = []) {
  const report = `.cache/${name.replaceAll(' ', '-')}.json`
  mkdirSync('.cache', { recursive: true })
  rmSync(report, { force: true })
  const args = ['run', ...files, ...projects.flatMap((project) => ['--project', project])]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await run(packaged('vitest'), [...args, ...reporters], {
    env: { ...noSettings, ...temporaryFolder(), NO_COLOR: '1', ...env },
    limitMs: maxMs,
  })
  const counts = countTests(report)
  const failures = Math.max(counts.failed, code === 0 ? 0 : 1)
  return { name, ...counts, failed: failures, output: failures > 0 ? output : '' }
}

function countTests(report) {
  try {
    const files = JSON.parse(readFileSync(report, 'utf8')).testResults
    const tests = files.flatMap((file) => file.assertionResults)
    const unread = files.filter(
      (file) => file.status === 'failed' && file.assertionResults.every(isPassed),
    ).length
    const failed = tests.filter(isFailed).length + unread
    return {
      passed: tests.filter(isPassed).length,
      failed,
      failedFiles: files.filter(({ status }) => status === 'failed').map(({ name }) => relative('.', name)),
      failures: tests.filter(isFailed).map(failureOf),
      passes: tests.filter(isPassed).map(({ fullName }) => fullName),
      timed: files.flatMap(timesOf),
    }
  } catch {
    return { passed: 0, failed: 0, failedFiles: [], failures: [], passes: [], timed: [] }
  }
}

const maxReasonLines = 5

function failureOf({ fullName, failureMessages }) {
  return { name: fullName, reason: failureMessages.join('\n').split('\n', maxReasonLines).join('\n') }
}

function timesOf({ name, assertionResults }) {
  const path = relative('.', name)
  return assertionResults.map(({ fullName, duration }) => ({
    name: `${path}: ${fullName}`,
    ms: duration ?? 0,
  }))
}

const isPassed = ({ status }) => status === 'passed'
const isFailed = ({ status }) => status === 'failed'

export const passed = (name) => ({ name, passed: 1, failed: 0, output: '' })

export const failed = (name, output) => ({ name, passed: 0, failed: 1, output })
