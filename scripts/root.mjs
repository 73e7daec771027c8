import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import './node-version.mjs'

// Every path in the scripts is relative to the repository, from wherever they are called.
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
