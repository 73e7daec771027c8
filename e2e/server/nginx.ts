import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

type Places = {
  readonly folder: string
  readonly port: number
  readonly redirectPort: number
  readonly servers: readonly [number, number]
}

/** `NGINX_PATH` or where packages put it; null where it is not installed. */
export function findNginx(): string | null {
  const places = [
    process.env.NGINX_PATH,
    '/usr/sbin/nginx',
    '/usr/local/sbin/nginx',
    '/opt/homebrew/bin/nginx',
  ]
  return places.find((place) => place !== undefined && existsSync(place)) ?? null
}

/** What docs/operations.md shows, with other addresses, ports and certificate. */
function documentedConfig({ folder, port, redirectPort, servers: [one, other] }: Places): string {
  const [, shown] = /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const changes = [
    ['10.0.0.11:3000', `127.0.0.1:${one}`],
    ['10.0.0.12:3000', `127.0.0.1:${other}`],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['listen 80', `listen 127.0.0.1:${redirectPort}`],
    ['/etc/ssl/calendar.example.org.pem', join(folder, 'certificate.pem')],
    ['/etc/ssl/calendar.example.org.key', join(folder, 'key.pem')],
  ] as const
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from))
      throw new Error(`docs/operations.md shows no ${from} in its nginx configuration.`)
    return text.replace(from, to)
  }, shown ?? '')
}

/** Starts a real nginx and waits until it answers; the returned function stops it. */
export async function startNginx(program: string, places: Places): Promise<() => Promise<void>> {
  const { folder, port } = places
  makeCertificate(folder)
  const ofBodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(folder, 'nginx.pid')};
events { worker_connections 1024; }
http {
access_log off;
${ofBodies}
${documentedConfig(places)}}
`,
  )
  const nginx = spawn(program, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  })
  const ended = once(nginx, 'exit')
  while (!(await listens(port))) {
    if (nginx.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'))
    await delay(20)
  }
  return async () => {
    nginx.kill('SIGTERM')
    await ended
  }
}

function makeCertificate(folder: string): void {
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes', '-newkey', 'rsa:2048']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  execFileSync('openssl', ['req', '-x509', ...subject, ...files], { stdio: 'ignore' })
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => resolve(false))
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
