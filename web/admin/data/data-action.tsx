import type { ReactNode } from 'react'

type DataActionProps = {
  title: string
  help: ReactNode
  action: ReactNode
  /** The outcome, which stays after the toast has closed. */
  outcome: string | null
  /** The confirmation dialog. */
  children?: ReactNode
}

export function DataAction({ title, help, action, outcome, children }: DataActionProps) {
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
