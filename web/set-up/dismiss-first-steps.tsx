import { useNavigate } from '@tanstack/react-router'
import { firstSteps } from '#contract/system/first-steps.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'

export function DismissFirstSteps() {
  const navigate = useNavigate()
  const dismiss = useAction(firstSteps.dismiss, {
    success: { title: 'First Steps Dismissed', text: 'The admin dashboard no longer shows them.' },
    failure: { title: 'Update Failed', text: 'The first steps could not be dismissed. Please try again.' },
    refresh: ['/api/system/first-steps'],
  })

  async function submit() {
    if (await dismiss.run({})) await navigate({ to: '/admin-dashboard' })
  }

  return (
    <Button variant="quiet" isPending={dismiss.isPending} onClick={() => void submit()}>
      Dismiss these steps
    </Button>
  )
}
