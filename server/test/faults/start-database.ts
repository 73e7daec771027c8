import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

// A first start as a process of its own, so that a test can kill it in the middle.

const quiet = { lost: () => undefined, back: () => undefined, taken: () => undefined }
await startEmbeddedPostgres(process.argv[2] ?? '', quiet)
