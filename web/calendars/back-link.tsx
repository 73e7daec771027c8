import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type BackLinkProps = Pick<LinkProps, 'to' | 'params'> & { children: ReactNode }

export function BackLink({ children, ...target }: BackLinkProps) {
  return (
    <Link
      {...target}
      className="inline-flex min-h-6 items-center gap-1 text-soft underline-offset-2 hover:text-ink hover:underline"
    >
      <Icon name="arrow-left" className="size-3.5" />
      {children}
    </Link>
  )
}
