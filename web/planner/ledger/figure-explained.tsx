import * as Popover from 'radix-ui/popover'
import { type RefObject, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Figure } from '#domain/count/figure.ts'
import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import { termTypes } from '#domain/year/term.ts'
import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import { type YearFacts, type YearRules, yearToPlan } from '#web/planner/plan/year-facts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { type FiguresOwner, figuresOf, figureTitles, ownerInWords } from './figures-of.ts'

export type FigureExplainedProps = {
  /** The pressed button: the popover opens beside it and returns the focus to it. */
  asked: HTMLElement
  /** What is shown, once it is. */
  popover: RefObject<HTMLDivElement | null>
  drawn: YearSource
  rules: YearRules
  holidayNames: YearFacts['holidayNames']
  onClose: () => void
}

export function FigureExplained(props: FigureExplainedProps) {
  const { asked: button, popover, drawn, rules, holidayNames, onClose } = props
  const year = useSyncExternalStore(drawn.subscribe, drawn.read)
  const { of, names } = useMemo(() => figureAskedBy(button), [button])
  const anchor = useRef(button)
  anchor.current = button
  const figures = useMemo(
    () => figuresOf(of, names, year.terms, yearToPlan(rules, holidayNames, year)),
    [of, names, year, rules, holidayNames],
  )

  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          ref={popover}
          aria-label={`${ownerInWords(of)}, explained`}
          side="left"
          sideOffset={8}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // Pressing the figure again closes it already.
            if (event.target instanceof Node && button.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            button.focus({ preventScroll: true })
          }}
          className={
            'z-50 w-84 max-w-[calc(100vw-16px)] rounded-card border border-line bg-card p-4 pr-12 text-small ' +
            'shadow-float animate-[appear_120ms_ease-out] data-[state=closed]:animate-none'
          }
        >
          <h3 className="font-semibold">{ownerInWords(of)}</h3>
          {figures.length === 0 && (
            <p className="mt-1 text-soft">Not drawn yet: there is nothing to count.</p>
          )}
          <dl className="grid gap-2">
            {figures.map((figure) => (
              <Explained key={figure.name} figure={figure} />
            ))}
          </dl>
          <Popover.Close asChild>
            <IconButton icon="close" label="Close" className="absolute! top-2 right-2" />
          </Popover.Close>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Explained({ figure: { name, value, sum, rule, source } }: { figure: Figure }) {
  return (
    <div>
      <dt className="mt-1 text-soft">
        {figureTitles[name]}: <b className="font-bold text-ink">{value < 0 ? `−${-value}` : value}</b>
      </dt>
      <dd className="font-semibold wrap-anywhere">{sum}</dd>
      <dd>{rule}</dd>
      <dd className="text-soft">{source}</dd>
    </div>
  )
}

function figureAskedBy(button: HTMLElement): { of: FiguresOwner; names: readonly string[] } {
  const { of = '', figures = '' } = button.dataset
  return { of: ownerOf(of), names: figures.split(' ') }
}

/** A claim is identified by its first day. */
function ownerOf(text: string): FiguresOwner {
  if (text === 'year') return text
  return termTypes.find((termType) => termType === text) ?? fundingPeriodOf(text)
}
