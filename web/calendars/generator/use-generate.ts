import { useState } from 'react'
import { calendars, type GeneratedCalendar } from '#contract/calendars/calendars.ts'
import { claimWeeksOf, withClaimWeeks } from '#domain/authority/claim-weeks.ts'
import { useAction } from '#web/api/use-action.ts'
import { customDatesOf, offeredInputOf } from '#web/calendars/calendar-plan.ts'
import type { Plan } from '#web/planner/plan/plan.ts'
import { toast, toastFailure } from '#web/ui/toast/toast.ts'
import type { Generator } from './use-generator.ts'

export type Conflict = { message: string; canReplace: boolean }

export function useGenerate(
  generator: Generator,
  onGenerated: (generated: GeneratedCalendar, plan: Plan) => void,
) {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const action = useAction(calendars.generate, {
    success: { title: 'Calendar Generated', text: 'Term Calendar has been successfully generated!' },
    failure: { title: 'Generation Failed', text: 'Failed to generate calendar' },
    refresh: ['/api/calendars', '/api/organizations'],
    onUnreachable: () => {
      if (navigator.onLine) return false
      toast({
        title: 'You’re offline',
        description: 'Your plan is safe here. Generate it again once you are connected.',
        variant: 'info',
      })
      return true
    },
    onRefused: ({ code, sentence }) => {
      if (code === 'not-found') {
        toastFailure('Generation Failed', siteLost(generator.site?.name))
        return true
      }
      const isConflict = code === 'already-exists' || code === 'wrong-status'
      if (isConflict) setConflict({ message: sentence ?? '', canReplace: code === 'already-exists' })
      return isConflict
    },
  })

  /** `over`: what becomes of a calendar that is there. */
  async function generate(plan: Plan, over?: 'replace' | 'amend') {
    const { siteId, fundingYear, requirements, checked } = generator
    const generated = await action.run({
      body: {
        siteId,
        fundingYear,
        customDates: customDatesOf(plan),
        ...(plan.closures.length > 0 && { closures: [...plan.closures] }),
        openBankHolidays: [...plan.openBankHolidays],
        // A split chosen for another site may not fit this one's weeks.
        claimWeeks: claimWeeksOf(withClaimWeeks(requirements, plan.claimWeeks)),
        ...offeredInputOf(plan),
        ...(over !== undefined && { [over]: true }),
      },
    })
    if (generated === undefined) return
    setConflict(null)
    checked.startOver()
    onGenerated(generated, plan)
  }

  return { generate, isPending: action.isPending, conflict, dropConflict: () => setConflict(null) }
}

/** A colleague may have deleted it, or taken it from this person, since the page was opened. */
function siteLost(name = 'The site'): string {
  return `${name} was deleted, or you no longer have access to it. Your dates are still here: choose another site.`
}
