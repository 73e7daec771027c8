import './root.mjs'
import { spawn } from 'node:child_process'
import { refuseUnknown } from './arguments.mjs'
import { install } from './install.mjs'
import { packaged } from './run.mjs'

refuseUnknown((word) => Number(word) >= 0)
await install({ withTools: true })

const [given = '60', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
const seconds = Number(given)
if (!(seconds > 0)) {
  process.stderr.write('Say for how many seconds: npm run fuzz -- 3600\n')
  process.exit(1)
}
process.stdout.write(`Fuzzing for ${seconds} s; the same calls again: npm run fuzz -- ${seconds} ${seed}\n`)
const fuzz = spawn(packaged('vitest'), ['run', '--project', 'api', 'server/test/fuzz/'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_SECONDS: String(seconds), FUZZ_SEED: seed },
})
fuzz.on('exit', (code) => {
  process.exitCode = code ?? 1
})
