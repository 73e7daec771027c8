import './root.mjs'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { install } from './install.mjs'
import { packaged } from './run.mjs'

await install({ withTools: true })

const port = process.env.PORT || '3000'
const apiPort = await freePort()

// The page and its calls come from one port, as in the built product: Vite passes the calls on.
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
    // Out of reach of the terminal's Ctrl-C, which npm passes on as well: tsx kills the server when told twice.
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
