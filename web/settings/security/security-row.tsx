import type { ReactNode } from 'react'

type SecurityRowProps = { title: string; text: ReactNode; children?: ReactNode }

export function SecurityRow({ title, text, children }: SecurityRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56 max-sm:basis-full">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-small text-soft">{text}</p>
      </div>
      {children}
    </div>
  )
}
