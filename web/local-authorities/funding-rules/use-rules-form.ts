import { toNestErrors } from '@hookform/resolvers'
import { type Resolver, useForm } from 'react-hook-form'
import type { LocalAuthorityInput } from '#contract/authorities/authority-rules.ts'
import type { LocalAuthorityDetails } from '#contract/authorities/local-authorities.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { useRestart } from '#web/api/form/use-saved-form.ts'
import { today } from '#web/session/today.ts'
import { errorsOf } from '#web/ui/form/errors-of.ts'
import { type RulesFormValues, rulesFormValuesOf } from './rules-form-values.ts'
import { problemsOfForm, readRules } from './rules-problems.ts'

const resolver: Resolver<RulesFormValues, unknown, LocalAuthorityInput> = (values, _context, options) => {
  const read = readRules(values)
  if ('input' in read) return { values: read.input, errors: {} }
  return { values: {}, errors: toNestErrors(errorsOf(read.problems), options) }
}

export function useRulesForm(authority: LocalAuthorityDetails) {
  const form = useForm({
    resolver,
    defaultValues: rulesFormValuesOf(authority, today()),
    shouldFocusError: false,
  })

  const { handleSubmit, restart } = useRestart(form)

  function showRefusal({ fields }: ApiError) {
    const problems = problemsOfForm(Object.entries(fields), form.getValues())
    for (const [name, message] of Object.entries(problems)) {
      if (isField(name)) form.setError(name, { type: 'server', message })
    }
  }

  return { ...form, handleSubmit, restart, hasSummary: true, showRefusal }
}

type FieldName = Parameters<ReturnType<typeof useForm<RulesFormValues>>['setError']>[0]

function isField(name: string): name is FieldName {
  return /^(years\.\d+\.\w+|source\.\w+|contactEmail|holidayCalendarUrl)$/.test(name)
}
