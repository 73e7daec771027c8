import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Most of what a test makes is gone at its end: with room for it, it is never copied by the collector. */
const execArgv = ['--max-semi-space-size=64']

/** Of each of the two lanes of `npm test`: together they leave no core of two idle, and more would load everything once more. */
const maxWorkers = 2

/** Without figures of an earlier run the largest files come first: one of these would run alone at the end. */
const smallButLong = ['e2e/screens/text-spacing.test.ts', 'e2e/planner/plans-of-nations.test.ts']

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => smallButLong.some((path) => moduleId.endsWith(path))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const withoutDatabase = ['server/config/config.test.ts', 'server/start/**/*.test.ts']

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
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
          expect: { poll: { timeout: 30_000, interval: 50 } },
          maxWorkers,
        },
      },
    ],
  },
})
