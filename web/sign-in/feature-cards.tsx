import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { metaContent } from '#web/ui/page/meta-content.ts'

type Feature = { title: string; text: string; picture: ReactNode }

const features: readonly Feature[] = [
  {
    title: 'UK funding year compliance',
    text: 'April to March, by funding period, against the weeks that are funded.',
    picture: <Row looks={['w-13 bg-summer', 'w-10 bg-autumn', 'w-8 bg-spring']} />,
  },
  {
    title: 'Bank holiday integration',
    text: 'England and Wales, Scotland and Northern Ireland, as GOV.UK publishes them.',
    picture: (
      <Row looks={['bg-holiday', ...squares(4, 'bg-summer'), ...squares(2, 'bg-summer opacity-35')]} />
    ),
  },
  {
    title: 'Multi-site management',
    text: 'One group, many nurseries, each with its own authority, with role-based access: people see only theirs.',
    picture: (
      <Row
        looks={[
          'w-6 bg-summer',
          'mr-2 w-6 bg-autumn',
          'w-6 bg-spring',
          'mr-2 w-6 bg-summer',
          'w-6 bg-autumn',
        ]}
      />
    ),
  },
  {
    title: 'Approval workflows',
    text: 'Draft, pending, approved. An approved calendar never changes without a new approval.',
    picture: <Row looks={['w-9 bg-control opacity-50', 'w-9 bg-summer', 'w-9 bg-ok']} />,
  },
  {
    title: 'Mandatory two-factor authentication',
    text: 'Every account, with recovery codes for a lost phone.',
    picture: <Row looks={squares(6, 'bg-action')} />,
  },
  {
    title: 'Local authority support',
    text:
      metaContent('known-facts') ??
      'What local authorities print, each figure with its source; the rest is marked as not known.',
    picture: (
      <Row looks={[...squares(3, 'bg-summer'), ...squares(4, 'bg-autumn'), ...squares(3, 'bg-spring')]} />
    ),
  },
]

export function FeatureCards() {
  return (
    <section aria-label="What it does" className="grid gap-x-10 gap-y-9 py-13 sm:grid-cols-2 lg:grid-cols-3">
      {features.map(({ title, text, picture }) => (
        <div key={title}>
          <div aria-hidden="true" className="mb-3.5">
            {picture}
          </div>
          <h2 className="text-[1.0625rem] font-bold tracking-[-0.01em]">{title}</h2>
          <p className="mt-1.5 text-soft">{text}</p>
        </div>
      ))}
    </section>
  )
}

function squares(count: number, look: string): readonly string[] {
  return Array.from({ length: count }, () => look)
}

function Row({ looks }: { looks: readonly string[] }) {
  return (
    <div className="flex gap-[3px]">
      {looks.map((look, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move
        <span key={index} className={classNames('block h-3 min-w-3 rounded-[3px]', look)} />
      ))}
    </div>
  )
}
