import './root.mjs'
import { buildOrExit } from './build.mjs'
import { install } from './install.mjs'

await install({ withTools: process.env.NODE_ENV !== 'production' })
await buildOrExit()

// In this very process, not in a child: a signal, a kill -9 and an exit code then mean the server itself.
await import('../dist/server/main.js')
