import * as RadixTabs from 'radix-ui/tabs'
import type { ReactNode } from 'react'

export type Tab = { value: string; label: string; content: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <RadixTabs.Root value={value} onValueChange={onChange}>
      <RadixTabs.List
        aria-label={label}
        className="mb-4 flex gap-1 overflow-x-auto border-b border-line print:hidden"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={
              '-mb-px min-h-10 border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-soft ' +
              'transition-colors hover:text-ink focus-visible:-outline-offset-2 ' +
              'data-[state=active]:border-action data-[state=active]:text-action'
            }
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
