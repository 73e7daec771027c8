import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { type Closure, maxLabelLength } from '#domain/plan/closure.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { focusField } from '#web/planner/focus-field.ts'
import { brushOf } from '#web/planner/plan/closures.ts'
import type { PlannerEvent } from '#web/planner/plan/planner-event.ts'
import { DateInput } from '#web/session/date-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select.tsx'
import { ClosureFlags } from './closure-flags.tsx'
import { kindOptionsIn } from './kind-options.ts'

type ClosureFieldsProps = {
  closures: readonly Closure[]
  division: Division | undefined
  /** From a field's path, such as `closures.0.startDate`, to its message. */
  errors: ReadonlyMap<string, string>
  onEvent: (event: PlannerEvent) => void
}

export function ClosureFields({ closures, division, errors, onEvent }: ClosureFieldsProps) {
  return (
    <section
      aria-label="Closures by date"
      className="mt-3 rounded-card border border-line bg-card p-4 shadow-card"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lead font-semibold">Closures</h2>
        <Button icon="plus" name="add-closure" size="small" onClick={() => onEvent({ type: 'add-closure' })}>
          Add a closure
        </Button>
      </div>
      {closures.length === 0 && (
        <p className="mt-2 text-small text-soft">
          {nationWords(division).staffDays}, breaks and other weekdays of a term on which children stay at
          home.
        </p>
      )}
      {closures.map((closure, index) => (
        <ClosureFieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: everything else of it changes while it is typed
          key={index}
          closure={closure}
          division={division}
          index={index}
          errors={errors}
          onEvent={onEvent}
        />
      ))}
    </section>
  )
}

type ClosureFieldsetProps = Omit<ClosureFieldsProps, 'closures'> & { closure: Closure; index: number }

function ClosureFieldset({ closure, division, index, errors, onEvent }: ClosureFieldsetProps) {
  const path = `closures.${index}`
  const change = (part: Partial<Closure>) => onEvent({ type: 'change-closure', index, change: part })

  function remove() {
    focusField('add-closure')
    onEvent({ type: 'remove-closure', index })
  }

  return (
    <fieldset className="mt-3 border-t border-line pt-3">
      <legend className="sr-only">Closure {index + 1}</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label="Kind"
          options={kindOptionsIn(division)}
          value={closure.kind}
          onChange={(kind) => change({ kind })}
        />
        <Field label="Name" isOptional>
          <TextInput
            value={closure.label}
            maxLength={maxLabelLength}
            onChange={({ target }) => change({ label: target.value })}
          />
        </Field>
        <Field label="First day" error={errors.get(`${path}.startDate`)}>
          <DateInput
            name={`${path}.startDate`}
            value={closure.startDate}
            near={closure.endDate}
            onChange={(startDate) => change({ startDate })}
          />
        </Field>
        <Field label="Last day" error={errors.get(`${path}.endDate`)}>
          <DateInput
            name={`${path}.endDate`}
            value={closure.endDate}
            near={closure.startDate}
            onChange={(endDate) => change({ endDate })}
          />
        </Field>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <ClosureFlags closure={brushOf(closure)} division={division} onChange={change} alwaysExplained />
        <Button icon="trash" name={path} size="small" variant="quiet" className="ml-auto" onClick={remove}>
          Remove closure {index + 1}
        </Button>
      </div>
    </fieldset>
  )
}
