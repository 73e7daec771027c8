/** Prints each step when it ends, and the totals in the last line. */
export function openTally() {
  const startedAt = Date.now()
  const results = []

  async function count(step) {
    const began = Date.now()
    const result = await step
    results.push(result)
    const { name, passed, failed } = result
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(
      failed === 0
        ? `  ${name}: ${passed} passed (${seconds} s)`
        : `✗ ${name}: ${passed} passed, ${failed} failed`,
    )
    return result
  }

  /** Prints the failures and the totals, and sets the exit code. */
  function finish() {
    for (const { name, failed, output } of results)
      if (failed > 0) console.log(`\n── ${name} ──\n${output.trimEnd()}`)
    const sum = (kind) => results.reduce((total, result) => total + result[kind], 0)
    process.exitCode = sum('failed') === 0 ? 0 : 1
    console.log(`\n${((Date.now() - startedAt) / 1000).toFixed(0)} seconds`)
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  }

  return { count, finish }
}
