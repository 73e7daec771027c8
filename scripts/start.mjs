import './root.mjs'
import { refuseUnknown } from './arguments.mjs'
import { buildOrExit } from './build.mjs'
import { install } from './install.mjs'

refuseUnknown()
await install({ withTools: process.env.NODE_ENV !== 'production' })
await buildOrExit()

// In this process, not in a child, so that signals and exit codes are the server's own.
await import('../dist/server/main.js')
