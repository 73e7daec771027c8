import type { ComponentProps } from 'react'
import { Link } from '#web/session/links/link.tsx'
import { OtherIcon } from '#web/ui/other-icon.tsx'

/** Stands above the title of a page that lies under another one. */
export const BackLink = (({ children, ...rest }: Omit<ComponentProps<typeof Link>, 'className'>) => (
  <Link
    {...rest}
    className="inline-flex min-h-6 items-center gap-1 text-soft underline-offset-2 hover:text-ink hover:underline"
  >
    <OtherIcon name="arrow-left" className="size-3.5" />
    {children}
  </Link>
)) as typeof Link
