import { type ReactNode, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** Folded content, rendered when it is first opened. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)

  return (
    <details className="group" onToggle={() => setWasOpened(true)}>
      <summary className="inline-flex min-h-8 cursor-pointer items-center gap-1 text-soft hover:text-ink">
        <Icon name="chevron-down" className="size-3.5 transition-transform group-open:rotate-180" />
        {label}
      </summary>
      {wasOpened && <div className="mt-1.5 mb-2 grid gap-2">{children}</div>}
    </details>
  )
}
