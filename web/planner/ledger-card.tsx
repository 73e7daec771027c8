import type { ReactNode } from 'react'

type LedgerCardProps = { label: string; hasHeading?: boolean; children: ReactNode }

/** A compact card, so that all of them fit beside the year. */
export function LedgerCard({ label, hasHeading = false, children }: LedgerCardProps) {
  return (
    <section
      aria-label={label}
      className="isolate rounded-card border border-line bg-card px-4 py-2.5 shadow-card print:break-inside-avoid print:shadow-none"
    >
      {hasHeading && <h2 className="mb-1 text-small font-semibold">{label}</h2>}
      {children}
    </section>
  )
}
