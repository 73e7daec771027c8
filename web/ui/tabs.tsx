import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type Tab = {
  value: string
  label: string
  content: ReactNode
  /** Mounted from the start and while another tab is open, so that switching is instant. */
  keepMounted?: boolean
  /** Printed in place of the others, whichever is open; one that is mounted from the start. */
  isPrinted?: boolean
}

/** Laid out, but neither visible nor focusable. */
const outOfSight = { 'aria-hidden': true, tabIndex: -1 } as const

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  /** At the end of the tab row, for all tabs. */
  beside?: ReactNode
}

/** An own one, because every first visit of the dashboard loads it: Radix's tabs and what they need are 8 KB. */
export function Tabs({ label, tabs, value, onChange, beside }: TabsProps) {
  const id = useId()
  const tabId = (tab: string) => `${id}-tab-${tab}`
  const panelId = (tab: string) => `${id}-panel-${tab}`
  const printsOne = tabs.some(({ isPrinted }) => isPrinted)

  function turn(event: KeyboardEvent) {
    const places = { ArrowRight: 1, ArrowLeft: -1, Home: 0, End: -1 }
    if (!isKeyIn(places, event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const isStep = event.key.startsWith('Arrow')
    const open = isStep ? tabs.findIndex((tab) => tab.value === value) : 0
    const next = tabs.at((open + places[event.key]) % tabs.length)
    if (next === undefined) return
    onChange(next.value)
    document.getElementById(tabId(next.value))?.focus()
  }

  return (
    <div>
      <div className="isolate mb-4 flex flex-wrap-reverse items-center justify-between gap-x-4 border-b border-line print:hidden">
        <div role="tablist" aria-label={label} className="-mb-px flex gap-1 overflow-x-auto">
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(tab.value)}
              aria-selected={tab.value === value}
              aria-controls={panelId(tab.value)}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={turn}
              className={
                'min-h-10 border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-soft ' +
                'transition-colors hover:text-ink focus-visible:-outline-offset-2 ' +
                'aria-selected:border-action aria-selected:text-action'
              }
            >
              {tab.label}
            </button>
          ))}
        </div>
        {beside !== undefined && <div className="flex flex-wrap gap-1.5 py-1">{beside}</div>}
      </div>
      {tabs.map((tab) => {
        const isOpen = tab.value === value
        const isLaidOut = isOpen || tab.keepMounted === true
        return (
          <div
            key={tab.value}
            role="tabpanel"
            id={panelId(tab.value)}
            aria-labelledby={tabId(tab.value)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is reached from its tab, whatever is in it
            tabIndex={0}
            hidden={!isLaidOut}
            {...(isLaidOut && !isOpen && outOfSight)}
            className={classNames(
              isLaidOut && !isOpen && 'out-of-sight',
              printsOne && (tab.isPrinted ? 'printed' : 'print:hidden'),
            )}
          >
            {isLaidOut && tab.content}
          </div>
        )
      })}
    </div>
  )
}

function isKeyIn<Key extends string>(places: Readonly<Record<Key, number>>, key: string): key is Key {
  return key in places
}
