import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { health } from '#contract/system/health.ts'
import { makeDataFolder, removeDataFolder } from '#e2e/server/data-folder.ts'
import { freePort, outputOf } from '#e2e/server/server.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import type { ConnectionSettings } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

// The image as deploy/Dockerfile lays it out, as a folder: all of it is owned by root and mounted read-only, except what
// the file makes for its user, which is mounted as its volume.

const run = promisify(execFile)
const isPossible =
  process.getuid?.() === 0 &&
  (await run('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).then(
    () => true,
    () => false,
  ))
if (!isPossible)
  console.warn('The deployed layout is tested on Linux as root only: it mounts a read-only root.')

/** The image's user `node`. */
const user = 1000

let folder: string
let root: string
let owner: pg.Client
let stopDatabase: () => Promise<void>
let environment: Record<string, string>
let volume: string
/** What follows `node` in the image's health check. */
let healthCheck: string[]

const addressOf = ({ host, port, user: role, database }: ConnectionSettings) =>
  `postgres://${role}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`

beforeAll(async () => {
  if (!isPossible) return
  folder = await makeDataFolder()
  root = join(folder, 'image')
  const dockerfile = await readFile('deploy/Dockerfile', 'utf8')
  const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(image).toMatch(/^USER node$/m)
  const [, ...check] = JSON.parse(
    /^HEALTHCHECK [^[]*(\[.*\])$/m.exec(image.replaceAll('\\\n', ''))?.[1] ?? '[]',
  )
  healthCheck = check
  volume = /^VOLUME (\S+)$/m.exec(image)?.[1] ?? '/none'
  environment = Object.fromEntries(
    [...(/^ENV (.*)$/m.exec(image)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, text]) => [
      name,
      text,
    ]),
  )
  for (const path of [
    'app/node_modules',
    'tmp',
    'dev',
    'proc',
    'database',
    'bin',
    'etc',
    'usr',
    'lib',
    'lib64',
  ])
    await mkdir(join(root, path), { recursive: true })
  await cp('package.json', join(root, 'app/package.json'))
  await cp('dist', join(root, 'app/dist'), { recursive: true })
  for (const path of /^RUN install -d -o node -g node -m 0700 (.*)$/m.exec(image)?.[1]?.split(' ') ?? []) {
    await mkdir(join(root, path), { recursive: true })
    await chmod(join(root, path), 0o700)
    await chown(join(root, path), user, user)
  }
  // A volume takes over the owner and mode of the image's folder.
  await run('cp', ['-a', join(root, volume), `${root}.volume`]).catch(() => mkdir(`${root}.volume`))
  await cp(process.execPath, join(root, 'node'))
  await chmod(join(root, 'node'), 0o755)
  const quiet = { lost: () => undefined, back: () => undefined, taken: () => undefined }
  const database = await startEmbeddedPostgres(folder, quiet)
  stopDatabase = database.stop
  await chmod(String(database.app.host), 0o755)
  await chmod(join(String(database.app.host), '.s.PGSQL.5432'), 0o777)
  owner = new pg.Client(database.owner)
  await owner.connect()
  const port = await freePort()
  environment = {
    ...environment,
    DATABASE_URL: addressOf({ ...database.app, host: '/database' }),
    DATABASE_OWNER_URL: addressOf({ ...database.owner, host: '/database' }),
    SECRET_KEY: randomBytes(32).toString('base64'),
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SOCKETS: String(database.app.host),
  }
})

afterAll(async () => {
  if (!isPossible) return
  await owner?.end()
  await stopDatabase?.()
  await rm(root, { recursive: true, force: true })
  await removeDataFolder(folder)
})

/** The root is mounted read-only, and the volume, which belongs to the image's user, over it. */
const inImage = `set -e
mount --bind $ROOT $ROOT
for each in bin etc usr lib lib64 dev; do if [ -e /$each ]; then mount --rbind /$each $ROOT/$each; fi; done
mount --bind $PWD/node_modules $ROOT/app/node_modules
mount --bind $SOCKETS $ROOT/database
mount -t tmpfs -o mode=1777 tmpfs $ROOT/tmp
mount -t proc proc $ROOT/proc
if [ -d $ROOT$VOLUME ]; then mount --bind $ROOT.volume $ROOT$VOLUME; fi
mount -o remount,ro,bind $ROOT
exec chroot --userspec=$IMAGE_USER:$IMAGE_USER $ROOT /bin/sh -c 'cd /app && exec /node "$@"' node "$@"`

function launch(...command: string[]): ChildProcess {
  const { PATH = '' } = process.env
  return spawn('unshare', ['-m', 'sh', '-c', inImage, 'sh', ...command], {
    env: { ...environment, PATH, ROOT: root, VOLUME: volume, IMAGE_USER: String(user) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function runImage(...command: string[]): Promise<{ code: unknown; output: string }> {
  const child = launch(...command)
  const output = outputOf(child)
  const [code] = await once(child, 'exit')
  return { code, output: output() }
}

/** The cookie of a system administrator who has just confirmed. */
async function openSession(): Promise<string> {
  const { rows } = await owner.query(
    `insert into users (email, first_name, last_name, role, is_two_factor_enabled, created_at)
     values ('anna@example.org', 'A', 'B', 'system_admin', true, now()) returning id`,
  )
  const token = makeToken()
  await owner.query(
    `insert into sessions (token_hash, user_id, expires_at, two_factor_verified, last_activity, created_at, confirmed_at)
     values ($1, $2, now() + interval '1 hour', true, now(), now(), now())`,
    [hashToken(token), rows[0].id],
  )
  return `session=${token}`
}

test.skipIf(!isPossible)(
  'laid out as the image, on a read-only root as its own user, it backs up',
  async () => {
    const written = await runImage('-e', "require('node:fs').writeFileSync('/app/dist/x', '')")
    expect(written.output).toContain('EROFS')

    const server = launch('dist/server/main.js')
    const output = outputOf(server)
    const origin = String(environment.PUBLIC_URL)
    await expect
      .poll(() => fetch(`${origin}/api/health/ready`).then(({ status }) => status, output), {
        timeout: 60_000,
      })
      .toBe(200)
    const cookie = await openSession()
    const call = async (method: string, path: string, body?: object) => {
      const headers = { cookie, origin, ...(body && { 'content-type': 'application/json' }) }
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers,
        body: body ? JSON.stringify(body) : null,
      })
      return { status: answer.status, body: await answer.json() }
    }
    const started = await call('POST', '/api/backups', { passphrase: null })
    expect(started).toMatchObject({ status: 201 })
    await expect
      .poll(async () => (await call('GET', `/api/backups/${started.body.id}`)).body)
      .toMatchObject({ state: 'done' })
    const { parts } = (await call('GET', '/api/system/health')).body
    expect(parts).toContainEqual(expect.objectContaining({ name: 'backups', state: 'healthy' }))

    for (const command of ['backup', 'diagnose'])
      expect(await runImage('dist/server/admin.js', command)).toMatchObject({ code: 0 })
    const away = `process.env.DATABASE_OWNER_URL = 'postgres://owner@127.0.0.1:9/away'
      process.argv.push('', 'diagnose', '/tmp/away.json')
      import('/app/dist/server/admin.js')`
    expect(await runImage('-e', away)).toMatchObject({
      ...{ code: 0, output: expect.stringContaining('127.0.0.1:9/away cannot be used') },
    })
    const files = await readdir(`${root}.volume`)
    expect(files.filter((name) => name.endsWith('.tar.gz'))).toHaveLength(2)
    expect((await runImage(...healthCheck)).code, 'the health check').toBe(0)
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
    expect((await runImage(...healthCheck)).code, 'once it has stopped').toBe(1)
  },
)

test('what probes the server asks for its health by paths of the contract', async () => {
  const known = Object.values(health).map(({ path }) => path)
  for (const name of ['Dockerfile', 'Caddyfile', 'kubernetes.yaml']) {
    const asked = (await readFile(`deploy/${name}`, 'utf8')).match(/\/api\/health[\w/]*/g) ?? []
    expect(asked, name).not.toEqual([])
    expect(known, name).toEqual(expect.arrayContaining(asked))
  }
})

test('what compose and Kubernetes mount is the folder that the image makes for backups', async () => {
  const dockerfile = await readFile('deploy/Dockerfile', 'utf8')
  const path = /BACKUP_FOLDER=(\S+)/.exec(dockerfile)?.[1]
  expect(dockerfile).toMatch(new RegExp(`^RUN install -d -o node -g node .*${path}$`, 'm'))
  expect(await readFile('deploy/compose.yaml', 'utf8')).toContain(`- backups:${path}\n`)
  expect(await readFile('deploy/kubernetes.yaml', 'utf8')).toContain(`mountPath: ${path} }`)
  const unit = await readFile('deploy/term-calendar.service', 'utf8')
  const state = /^StateDirectory=(\S+)$/m.exec(unit)?.[1]
  expect(unit).toContain(`\nEnvironment=DATA_DIR=/var/lib/${state}\n`)
})
