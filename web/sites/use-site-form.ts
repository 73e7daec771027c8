import * as z from 'zod/mini'
import { SiteInput } from '#contract/organizations/sites.ts'
import { useContractForm } from '#web/api/form/contract-form.tsx'
import { type SiteFormValues, siteInputOf } from './site-form-values.ts'

const SiteForm = z.pipe(z.transform(siteInputOf), SiteInput)

export const useSiteForm = (defaultValues: SiteFormValues, onStale?: () => Promise<unknown>) =>
  useContractForm(SiteForm, { defaultValues, ...(onStale && { onStale }) })
