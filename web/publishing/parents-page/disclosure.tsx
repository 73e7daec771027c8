import { type ReactNode, useState } from 'react'

/** Folded content, rendered when it is first opened. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)

  return (
    <details onToggle={() => setWasOpened(true)}>
      <summary className="min-h-8 text-soft hover:text-ink">{label}</summary>
      {wasOpened && <div className="mt-1.5 mb-2 grid gap-2">{children}</div>}
    </details>
  )
}
