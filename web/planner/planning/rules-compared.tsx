import type { RuleCompared } from './alternatives.ts'

/** What the checks say of each plan, rule by rule; rules that say the same of all are not listed. */
export function RulesCompared({
  compared,
  names,
}: {
  compared: readonly RuleCompared[]
  names: readonly string[]
}) {
  if (compared.length === 0 || names.length < 2) return null
  return (
    <details className="mt-3 text-small">
      <summary className="font-semibold">What the checks say of each plan</summary>
      <p className="my-1.5 text-soft">Checks that say the same of all plans are left out.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys too */}
      <section className="scrolls-sideways" tabIndex={0} aria-label="What the checks say, as a table">
        <table className="w-full text-left align-top">
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col" className="p-1.5">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compared.map(({ rule, sentences }) => (
              <tr key={rule} className="border-t border-line">
                {sentences.map((sentence, index) => (
                  <td key={names[index]} className="min-w-48 p-1.5 align-top">
                    {sentence}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
