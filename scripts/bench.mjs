import './root.mjs'
import { spawn } from 'node:child_process'
import { install } from './install.mjs'
import { packaged } from './run.mjs'

await install({ withTools: true })

const bench = spawn(packaged('tsx'), ['bench/main.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
bench.on('exit', (code) => {
  process.exitCode = code ?? 1
})
