import { useEffect, useState } from 'react'
import { minutes, seconds } from '#domain/year/duration.ts'
import { now } from '#web/session/now.ts'
import { timeAgo } from './time-ago.ts'

/** How long ago the check was made; updates the text without checking again. */
export function SinceChecked({ at }: { at: number }) {
  const [age, setAge] = useState(() => now().getTime() - at)

  useEffect(() => {
    const look = () => setAge(now().getTime() - at)
    look()
    const timer = setInterval(look, age < minutes ? 5 * seconds : 30 * seconds)
    return () => clearInterval(timer)
  }, [at, age])

  return <span className="whitespace-nowrap tabular-nums">Checked {timeAgo(age)}</span>
}
