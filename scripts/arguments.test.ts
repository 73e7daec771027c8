import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  'bench --quickly',
  'check --quickly',
  'dev --quickly',
  'fuzz 60 --quickly',
  'sbom --licenses',
  'start --quickly',
  'test domain',
])('%s is refused by a sentence that names what is unknown', (line) => {
  const [name, ...words] = line.split(' ')
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${name}.mjs`, ...words], {
    encoding: 'utf8',
  })
  expect([status, stderr.trim()]).toEqual([1, `${name}.mjs does not know “${words.at(-1)}”.`])
})
