import './root.mjs'
import { buildOrExit } from './build.mjs'
import { install } from './install.mjs'

await install({ withTools: process.env.NODE_ENV !== 'production' })
await buildOrExit()
await import('../dist/server/admin.js')
