import { type ComponentProps, useEffect } from 'react'
import { ClosureFields } from '#web/planner/closures/closure-fields.tsx'
import { focusField } from '#web/planner/focus-field.ts'
import { TermFields } from '#web/planner/terms/term-fields.tsx'

type ManualDatesProps = ComponentProps<typeof TermFields> &
  Pick<ComponentProps<typeof ClosureFields>, 'division'> & {
    /** The field to go to, once it is there. */
    wanted: { readonly path: string } | null
  }

/** Every date of the plan in a field of its own. */
export function ManualDates({ wanted, division, ...props }: ManualDatesProps) {
  useEffect(() => {
    if (wanted !== null) focusField(wanted.path)
  }, [wanted])

  return (
    <>
      <TermFields {...props} />
      <ClosureFields
        closures={props.plan.closures}
        division={division}
        errors={props.errors}
        onEvent={props.onEvent}
      />
    </>
  )
}
