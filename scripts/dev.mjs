import './root.mjs'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { refuseUnknown } from './arguments.mjs'
import { install } from './install.mjs'
import { packaged } from './run.mjs'

refuseUnknown()
await install({ withTools: true })

const port = process.env.PORT || '3000'
const apiPort = await freePort()

// One port for pages and API, as in the built app: Vite passes API calls on.
const children = [
  start('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], {
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  }),
  start('vite', ['--port', port, '--clearScreen', 'false'], { API_ORIGIN: `http://127.0.0.1:${apiPort}` }),
]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll)
for (const child of children) child.on('exit', endAll)

function start(program, args, env) {
  return spawn(packaged(program), args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Detached from the terminal's Ctrl-C, which npm passes on as well: tsx kills the server at the second signal.
    detached: true,
  })
}

function endAll() {
  for (const child of children) if (!child.killed) child.kill('SIGTERM')
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
