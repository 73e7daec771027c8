import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { SiteInput } from '#contract/organizations/sites.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { type SiteFormValues, siteFields, siteInputOf } from './site-form-values.ts'

/** Validates the inputs' values with the contract's schema. */
const SiteForm = z.pipe(z.transform(siteInputOf), SiteInput)

export function useSiteForm(defaultValues: SiteFormValues) {
  const form = useForm({ resolver: zodResolver(SiteForm), defaultValues, shouldFocusError: false })

  /** Shows the server's messages at their fields. */
  function showRefusal({ fields }: ApiError) {
    for (const field of siteFields) {
      const message = fields[field]
      if (message !== undefined) form.setError(field, { type: 'server', message })
    }
  }

  return { ...form, showRefusal }
}
