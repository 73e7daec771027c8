import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Offer } from '#domain/offer/offer.ts'
import { offerLedger } from '#domain/offer/offer-ledger.ts'
import { maxOffers } from '#domain/offer/offer-limits.ts'
import type { DrawnYear, YearSource } from '#web/planner/plan/drawn-year.ts'
import { isDragging } from '#web/planner/plan/gesture.ts'
import type { Plan } from '#web/planner/plan/plan.ts'
import { useAfterwards } from '#web/planner/plan/use-afterwards.ts'
import type { Planner } from '#web/planner/plan/use-planner.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { OfferRow } from './offer-row.tsx'
import { offeredPlanOf } from './offered-plan.ts'
import { unfundedWeeksOf } from './unfunded-weeks.ts'

const OfferDialog = lazyDialog(() => import('./offer-dialog.tsx'), 'OfferDialog')
const SetUpDialog = lazyDialog(() => import('./set-up-dialog.tsx'), 'SetUpDialog')
const SwitchesDialog = lazyDialog(() => import('./switches-dialog.tsx'), 'SwitchesDialog')

type OfferListProps = {
  planner: Planner
  rules: YearRules
  facts: YearFacts
  drawn: YearSource
  /** The button that opened it is no longer there. */
  takesFocus: boolean
}
type Opened = { dialog: 'offer'; offer: Offer | null } | { dialog: 'set-up' } | { dialog: 'switches' }

/** What is found of them stands with the other checks. */
export function OfferList({ planner, rules, facts, drawn, takesFocus }: OfferListProps) {
  const { state, send } = planner
  const plan = state.history.present
  const { offers } = plan
  const [opened, setOpened] = useState<Opened | null>(null)
  const isFull = offers.length >= maxOffers
  const adder = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  // During a drag, counting and rendering ten offers takes longer than everything that the drag itself paints.
  const shown = useDrawnWhileSeen(list, drawn)
  const offered = useMemo(() => offeredPlanOf(shown, plan, { rules, facts }), [shown, plan, rules, facts])
  const ledgers = useMemo(() => offers.map((offer) => offerLedger(offer, offered)), [offers, offered])
  const chosen = state.unfunded?.offerId ?? null
  useShownWeeks({ planner, ledgers, chosen })

  const close = () => setOpened(null)
  const take = (changed: Partial<Plan>) => {
    send({ type: 'replace', plan: { ...plan, ...changed } })
    close()
  }

  return (
    <div ref={list} className="grid gap-2 text-small">
      {offers.length === 0 && <p className="text-soft">Funded hours as you sell them. None yet.</p>}
      <ul className="grid gap-2 not-empty:mb-0.5">
        {offers.map((offer, index) => {
          const ledger = ledgers[index]
          return (
            ledger && (
              <OfferRow
                key={offer.id}
                offer={offer}
                ledger={ledger}
                isChosen={chosen === offer.id}
                onChoose={() =>
                  send({
                    type: 'show-unfunded',
                    weeks: chosen === offer.id ? null : unfundedWeeksOf(offer, ledger.notFunded),
                  })
                }
                onEdit={() => setOpened({ dialog: 'offer', offer })}
                onRemove={() => {
                  take({ offers: offers.filter((each) => each !== offer) })
                  // The focused button is removed with its offer.
                  adder.current?.focus()
                }}
              />
            )
          )
        })}
      </ul>
      <div className="flex flex-wrap gap-1.5 print:hidden">
        {isFull ? (
          <p className="w-full text-soft">
            A calendar has at most {maxOffers} offers: remove one to add another.
          </p>
        ) : (
          <Button
            icon="plus"
            ref={adder}
            autoFocus={takesFocus}
            size="small"
            onClick={() => setOpened({ dialog: 'offer', offer: null })}
          >
            Add an offer
          </Button>
        )}
        <Button {...(isFull && { ref: adder })} size="small" onClick={() => setOpened({ dialog: 'set-up' })}>
          Plan both
        </Button>
        {offers.length > 1 && (
          <Button size="small" onClick={() => setOpened({ dialog: 'switches' })}>
            Switches
          </Button>
        )}
      </div>
      {opened?.dialog === 'offer' && (
        <OfferDialog
          before={opened.offer}
          plan={plan}
          offered={offered}
          rules={rules}
          onTake={take}
          onClose={close}
        />
      )}
      {opened?.dialog === 'set-up' && (
        <SetUpDialog plan={plan} offered={offered} rules={rules} onTake={take} onClose={close} />
      )}
      {opened?.dialog === 'switches' && (
        <SwitchesDialog siteName={rules.siteName} offers={offers} offered={offered} onClose={close} />
      )}
    </div>
  )
}

type Shown = {
  planner: Planner
  ledgers: readonly { offerId: string; notFunded: readonly string[] }[]
  chosen: string | null
}

/** What is marked on the year follows the plan, and goes when its offer does. */
function useShownWeeks({ planner, ledgers, chosen }: Shown) {
  const { state, send } = planner
  const { unfunded, history } = state
  const ledger = ledgers.find(({ offerId }) => offerId === chosen)
  const offer = history.present.offers.find(({ id }) => id === chosen)
  const isStale =
    unfunded !== null &&
    (ledger === undefined ||
      offer?.name !== unfunded.offerName ||
      ledger.notFunded.join() !== unfunded.mondays.join())
  useEffect(() => {
    if (isStale)
      send({
        type: 'show-unfunded',
        weeks: ledger && offer ? unfundedWeeksOf(offer, ledger.notFunded) : null,
      })
  }, [isStale, ledger, offer, send])
}

/** The drawn year for a part of the page that may be out of sight: a drag changes it only while some of it is on the screen. */
function useDrawnWhileSeen(element: RefObject<HTMLElement | null>, source: YearSource): DrawnYear {
  const subscribe = useCallback(
    (listener: () => void) => {
      let isSeen = false
      const take = () => {
        if (isSeen || !isDragging(source.readGesture())) listener()
      }
      const observer = new IntersectionObserver((entries) => {
        isSeen = entries.at(-1)?.isIntersecting ?? false
        take()
      })
      if (element.current !== null) observer.observe(element.current)
      const stop = source.subscribe(take)
      return () => {
        stop()
        observer.disconnect()
      }
    },
    [element, source],
  )
  return useAfterwards(subscribe, source.read)
}
