import { defineConfig } from 'vitest/config'

/** Most of what a test makes is gone at its end: with room for it, it is never copied by the collector. */
const execArgv = ['--max-semi-space-size=64']

/** Tests often wait, for a timer or another process: with two, a core of two would be left idle. */
const maxWorkers = 3

const withoutDatabase = ['server/config/config.test.ts', 'server/start/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'architecture.test.ts',
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            ...withoutDatabase,
          ],
          isolate: false,
          execArgv,
          maxWorkers,
          // A limit for what hangs, as for the others: a busy machine is slower.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['server/**/*.test.ts'],
          exclude: withoutDatabase,
          isolate: false,
          execArgv,
          maxWorkers,
          globalSetup: 'server/test/app/start-cluster.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A notification takes milliseconds, but on a busy machine the listener may be slower.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['scripts/before-journeys.mjs', 'e2e/server/data-template.ts'],
          isolate: false,
          execArgv,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000, interval: 50 } },
          maxWorkers,
        },
      },
    ],
  },
})
