import './root.mjs'
import { buildOrExit } from './build.mjs'
import { install } from './install.mjs'

// Never with the tools: a server may be running from these packages, and what is installed suffices.
await install({ withTools: false })
await buildOrExit()
await import('../dist/server/admin.js')
