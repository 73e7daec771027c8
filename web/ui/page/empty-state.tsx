import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'

type EmptyStateProps = { title: string; children: ReactNode; action?: ReactNode }

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-4 py-10 text-center">
      <BrandMark className="mb-3 size-9 opacity-45 grayscale-50" />
      <p className="text-lead font-semibold">{title}</p>
      <p className="max-w-[38em] text-balance text-soft">{children}</p>
      {action !== undefined && <div className="mt-4 flex gap-2">{action}</div>}
    </div>
  )
}
