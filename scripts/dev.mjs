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

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(signal))
for (const child of children) child.on('exit', () => endAll('SIGTERM'))

function start(program, args, env) {
  return spawn(packaged(program), args, { stdio: 'inherit', env: { ...process.env, ...env } })
}

function endAll(signal) {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
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
