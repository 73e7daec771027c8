import type { ReactNode } from 'react'

type DataActProps = {
  title: string
  help: ReactNode
  /** The button. */
  action: ReactNode
  /** What came of it, which stays when the toast is gone. */
  outcome: string | null
  /** The question that comes before it. */
  children?: ReactNode
}

/** Something to be done to the whole installation: what it does, and the button. */
export function DataAct({ title, help, action, outcome, children }: DataActProps) {
  return (
    <div className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-soft">{help}</p>
        </div>
        {action}
      </div>
      <p role="status" className="text-small empty:hidden">
        {outcome}
      </p>
      {children}
    </div>
  )
}
