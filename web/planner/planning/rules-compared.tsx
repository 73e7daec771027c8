// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's roles when its parts are displayed as blocks
import type { RuleCompared } from './alternatives.ts'

/**
 * What the checks say of each plan, rule by rule; rules that say the same of all are not listed. On a phone the plans of a
 * rule lie below one another.
 */
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
      <table role="table" className="w-full text-left align-top max-md:block">
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {names.map((name) => (
              <th key={name} role="columnheader" scope="col" className="p-1.5">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {compared.map(({ rule, sentences }) => (
            <tr key={rule} role="row" className="border-t border-line max-md:block max-md:py-1">
              {sentences.map((sentence, index) => (
                <td key={names[index]} role="cell" className="p-1.5 align-top max-md:block">
                  <b aria-hidden="true" className="block md:hidden">
                    {names[index]}
                  </b>
                  {sentence}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
