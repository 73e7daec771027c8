import { useMemo } from 'react'
import type { Offer } from '#domain/offer/offer.ts'
import type { OfferedPlan } from '#domain/offer/offer-ledger.ts'
import { switchesBetween } from '#domain/offer/switch-table.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

type SwitchesDialogProps = {
  siteName: string | undefined
  offers: readonly Offer[]
  offered: OfferedPlan
  onClose: () => void
}

/** When the year's hours end for a family that changes from one offer to another; wording for parents. */
export function SwitchesDialog({ siteName, offers, offered, onClose }: SwitchesDialogProps) {
  const switches = useMemo(() => switchesBetween(offers, offered), [offers, offered])
  const ofWhat = [siteName, offered.fundingYear].filter(Boolean).join(', ')
  return (
    <Dialog
      width="wide"
      isPrinted
      title="If a family switches"
      description={`${ofWhat}. Only at the start of a funding period. What is left is the year’s hours less those used.`}
      onClose={onClose}
    >
      {switches.length === 0 ? (
        <p>{emptyReason(offered)}</p>
      ) : (
        <>
          {offered.requirements.switching === undefined && (
            <p className="mb-2 text-small text-warn print:hidden">
              Not known: whether the authority lets families switch. Ask it before you offer this.
            </p>
          )}
          <table className="w-full text-left">
            <caption className="sr-only">Switches between offers</caption>
            <tbody>
              {switches.map(({ first, then, from, title, sentences, switched }) => (
                <tr
                  key={`${first.id} ${then.id} ${from}`}
                  className="border-t border-line align-top first:border-0"
                >
                  <th scope="row" className="py-2 pr-4 font-medium">
                    {title}
                  </th>
                  <td className="py-2 text-small text-soft">
                    {sentences[0]}{' '}
                    <span className={switched.endsIn === null ? '' : 'font-medium text-warn'}>
                      {sentences[1]}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className="mt-6 flex flex-wrap justify-end gap-2 print:hidden">
            <CopyButton
              label="Copy for parents"
              text={[
                `If a family switches: ${ofWhat}`,
                ...switches.map(({ title, sentences }) => `${title}: ${sentences.join(' ')}`),
              ].join('\n')}
            />
            <Button size="small" onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function emptyReason({ requirements }: OfferedPlan): string {
  return requirements.switching === 'not-allowed'
    ? 'The authority does not let families switch within a year.'
    : 'There are no two offers of the same entitlement to switch between.'
}
