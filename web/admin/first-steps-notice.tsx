import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { firstSteps, stepsDone } from '#contract/system/first-steps.ts'
import { query } from '#web/api/query.ts'
import { Notice } from '#web/ui/page/notice.tsx'

export function FirstStepsNotice() {
  const { data } = useQuery(query(firstSteps.find, {}))

  if (data === undefined || data.isDismissed) return null
  const done = stepsDone(data)
  const isOver = done.every((isDone) => isDone)
  return (
    <Notice
      title={
        isOver
          ? 'The first steps are done'
          : `First steps: ${done.filter(Boolean).length} of ${done.length} done`
      }
    >
      <Link to="/first-steps">
        {isOver ? 'Look at them once more, or dismiss them' : 'Go on with the first steps'}
      </Link>
    </Notice>
  )
}
