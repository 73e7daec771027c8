const slowestCount = 20

/** Tells each step as it ends, and all of them in one last line. */
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

  function printSlowest() {
    const timed = results.flatMap((result) => result.timed ?? []).sort((a, b) => b.ms - a.ms)
    if (timed.length > 0) console.log('\nThe slowest tests:')
    for (const { name, ms } of timed.slice(0, slowestCount))
      console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
  }

  function printUnsteady() {
    for (const { name, reason } of results.flatMap((result) => result.unsteady ?? []))
      console.log(`\nPassed only at the second attempt: ${name}\n${reason}`)
  }

  function finish() {
    for (const { name, failed, output } of results)
      if (failed > 0) console.log(`\n── ${name} ──\n${output.trimEnd()}`)
    printSlowest()
    printUnsteady()
    const sum = (kind) => results.reduce((total, result) => total + result[kind], 0)
    process.exitCode = sum('failed') === 0 ? 0 : 1
    console.log(`\n${((Date.now() - startedAt) / 1000).toFixed(0)} seconds`)
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  }

  return { count, finish }
}
