import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { SiteInput } from '#contract/organizations/sites.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { type SiteFormValues, siteFields, siteInputOf } from './site-form-values.ts'

/** The contract's own rules, on what the inputs' text amounts to. */
const SiteForm = z.pipe(z.transform(siteInputOf), SiteInput)

export function useSiteForm(defaultValues: SiteFormValues) {
  const form = useForm({ resolver: zodResolver(SiteForm), defaultValues, shouldFocusError: false })

  /** Puts the server's sentences under the fields that they are about. */
  function showRefusal({ fields }: ApiError) {
    for (const field of siteFields) {
      const message = fields[field]
      if (message !== undefined) form.setError(field, { type: 'server', message })
    }
  }

  return { ...form, showRefusal }
}
