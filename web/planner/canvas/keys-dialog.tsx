import { Dialog } from '#web/ui/dialog/dialog.tsx'

const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['←', '→', '↑', '↓'], 'Move by a day or a week'],
  [['Home', 'End'], 'Go to the first or last day of the week'],
  [['Page Up', 'Page Down'], 'Go to the month before or after'],
  [['Ctrl+Home', 'Ctrl+End'], 'Go to the first or last day of the year'],
  [['1', '2', '3'], 'Choose the first, second or third term'],
  [['4'], 'Draw closures'],
  [['Enter', 'Space'], 'Begin the dates, then end them'],
  [['Shift+arrow'], 'Begin and extend in one'],
  [['Escape'], 'Cancel what is being drawn'],
  [['Delete'], 'Remove the closure on the day'],
  [['O'], 'Open or close on a bank holiday'],
  [['T'], 'Type dates in words'],
  [['Ctrl+Z'], 'Undo'],
  [['Ctrl+Y'], 'Redo'],
  [['F8'], 'Go to the message at the top'],
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Keys in the year" description="While a day has the focus.">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {keys.map(([names, does]) => (
          <div key={does} className="contents">
            <dt className="flex flex-wrap items-start gap-1">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="rounded-small border border-line bg-hover px-1.5 font-sans text-small font-semibold"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
