import type { ReactNode } from 'react'

type PersonNameProps = { firstName: string; lastName: string; email: string; children?: ReactNode }

export function PersonName({ firstName, lastName, email, children }: PersonNameProps) {
  const [box, domain] = email.split('@')
  return (
    <div className="flex min-w-0 items-center gap-3 max-md:pr-9 md:min-w-52">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-action-soft text-small font-bold text-action"
      >
        {initialOf(firstName)}
        {initialOf(lastName)}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">
            {firstName} {lastName}
          </span>
          {children}
        </div>
        <div className="text-small font-normal text-soft wrap-anywhere">
          {box}
          <wbr />@{domain}
        </div>
      </div>
    </div>
  )
}

function initialOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? ''
}
