import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useUnsaved } from '#web/ui/page/unsaved.ts'
import { useContractForm } from './contract-form.tsx'

type Form<Values extends FieldValues, Body> = UseFormReturn<Values, unknown, Body>

/** A form that stays open when it is saved. */
export function useSavedForm<Values extends FieldValues, Body extends FieldValues>(
  ...rules: Parameters<typeof useContractForm<Values, Body>>
) {
  const form = useContractForm(...rules)
  const { handleSubmit, restart } = useRestart(form)

  return {
    ...form,
    handleSubmit,
    /** What was saved is what the form begins with from now on. */
    restart(values: Values): void {
      form.setIsStale(false)
      restart(values)
    },
  }
}

/** Begins a form again from what was saved, with what was typed while it was being saved: the answer may be slow. */
export function useRestart<Values extends FieldValues, Body extends FieldValues>(
  form: Pick<Form<Values, Body>, 'handleSubmit' | 'getValues' | 'reset' | 'formState'>,
) {
  useUnsaved(form.formState.isDirty)
  const sent = useRef<Values | null>(null)

  const handleSubmit: Form<Values, Body>['handleSubmit'] = (save, onInvalid) =>
    form.handleSubmit(async (body, event) => {
      sent.current = structuredClone(form.getValues())
      try {
        return await save(body, event)
      } finally {
        sent.current = null
      }
    }, onInvalid)

  function restart(values: Values): void {
    const before = new Map(Object.entries(sent.current ?? form.getValues()))
    const typed = Object.entries(structuredClone(form.getValues())).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
    )
    // Without this react-hook-form keeps what was typed before as well, where `resetOptions` say so.
    form.reset(values, { keepDirtyValues: false })
    if (typed.length === 0) return
    const shown = { ...values, ...Object.fromEntries(typed) }
    form.reset(shown, { keepDirtyValues: false, keepDefaultValues: true })
  }

  return { handleSubmit, restart }
}
