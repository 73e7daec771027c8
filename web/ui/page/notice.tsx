import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const looks: Record<'info' | 'warn' | 'danger' | 'ok', { box: string; mark: string; icon: IconName }> = {
  info: { box: 'bg-action-soft', mark: 'text-action', icon: 'info' },
  warn: { box: 'bg-warn-soft', mark: 'text-warn', icon: 'bang' },
  danger: { box: 'bg-danger-soft', mark: 'text-danger', icon: 'bang' },
  ok: { box: 'bg-ok-soft', mark: 'text-ok', icon: 'check' },
}

type NoticeProps = { tone?: keyof typeof looks; title?: ReactNode; children: ReactNode; action?: ReactNode }

/** A message that stays on the page, unlike a toast. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const look = looks[tone]

  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control px-3.5 py-2.5 forced-colors:outline',
        look.box,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-56 gap-2.5">
        <Icon name={look.icon} className={classNames('mt-0.5', look.mark)} />
        <div className="min-w-0">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          <div>{children}</div>
        </div>
      </div>
      {action}
    </div>
  )
}
