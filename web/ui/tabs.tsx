import * as RadixTabs from 'radix-ui/tabs'
import type { ReactNode } from 'react'

type Tab = {
  value: string
  label: string
  content: ReactNode
  /** Mounted from the start and while another tab is open, so that switching is instant. */
  keepMounted?: boolean
}

/** Laid out, but neither visible nor focusable. */
const outOfSight = { 'aria-hidden': true, tabIndex: -1, className: 'out-of-sight' } as const

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  /** At the end of the tab row, for all tabs. */
  beside?: ReactNode
}

export function Tabs({ label, tabs, value, onChange, beside }: TabsProps) {
  return (
    <RadixTabs.Root value={value} onValueChange={onChange}>
      <div className="isolate mb-4 flex flex-wrap-reverse items-center justify-between gap-x-4 border-b border-line print:hidden">
        <RadixTabs.List
          aria-label={label}
          className="-mb-px flex gap-1 overflow-x-auto"
          // After a click on the open tab Radix leaves the focus on the list, which has no ring.
          onFocus={({ target, currentTarget }) => {
            if (target === currentTarget)
              currentTarget.querySelector<HTMLElement>('[data-state="active"]')?.focus()
          }}
        >
          {tabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.value}
              value={tab.value}
              className={
                'min-h-10 border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-soft ' +
                'transition-colors hover:text-ink focus-visible:-outline-offset-2 ' +
                'data-[state=active]:border-action data-[state=active]:text-action'
              }
            >
              {tab.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        {beside !== undefined && <div className="flex gap-1.5 py-1">{beside}</div>}
      </div>
      {tabs.map((tab) => (
        <RadixTabs.Content
          key={tab.value}
          value={tab.value}
          {...(tab.keepMounted && { forceMount: true, ...(tab.value !== value && outOfSight) })}
        >
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
