import { useState } from 'react'
import {
  type FactPackInput,
  type FactPackPreview,
  factPacks,
  type PackedRow,
  type PackedYearRow,
} from '#contract/authorities/fact-packs.ts'
import { publishedYearInWords } from '#domain/authority/published-year-in-words.ts'
import { factNames } from '#domain/facts/fact.ts'
import type { PackVerdict } from '#domain/facts/fact-pack.ts'
import { factInWords } from '#domain/facts/known-fact.ts'
import { useAction } from '#web/api/use-action.ts'
import { DayOf } from '#web/session/shown-dates.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type PackRowsProps = { pack: FactPackInput; preview: FactPackPreview; onDone: () => void }

/** What each row of a pack would do here, to be accepted one by one. */
export function PackRows({ pack, preview, onDone }: PackRowsProps) {
  const { signer, signedAt, fingerprint, isOwnKey, termDates, leftOut } = preview
  const rows = [...preview.rows.map(shownFact), ...termDates.map(shownYear)]
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(rows.filter(({ verdict }) => verdict === 'new').map(({ key }) => key)),
  )
  const accept = useAction(factPacks.accept, {
    success: { title: 'Facts Recorded', text: 'Calendars are planned and counted by them from now on.' },
    failure: { title: 'Not Recorded', text: 'Failed to record the facts. Please try again.' },
    refresh: ['/api/local-authorities', '/api/fact-coverage'],
  })
  const versions = Object.fromEntries(
    termDates.flatMap(({ key, current }) =>
      current === null || !chosen.has(key) ? [] : [[key, current.version]],
    ),
  )
  const changing = rows.filter(({ verdict }) => verdict !== 'same')
  const sameCount = rows.length - changing.length

  function choose(key: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(key)
    else next.delete(key)
    setChosen(next)
  }

  return (
    <section aria-label="What the pack would change" className="mt-5 grid gap-3">
      <p>
        Signed for {signer} on <DayOf instant={signedAt} />, and unchanged since.{' '}
        {isOwnKey
          ? 'The key is this installation’s own.'
          : 'Compare the key with the one that the other installation shows under /verify.'}
      </p>
      <p className="font-mono text-small wrap-anywhere">{fingerprint}</p>
      {leftOut.map((sentence) => (
        <p key={sentence} className="text-small text-warn">
          {sentence}
        </p>
      ))}
      {sameCount > 0 && <p className="text-small text-soft">The same here: {sameCount}.</p>}
      {changing.length === 0 ? (
        <p>Nothing in it would change what is known here.</p>
      ) : (
        <Table
          caption="What the pack would change"
          columns={columnsFor(chosen, choose)}
          rows={changing}
          keyOf={({ key }) => key}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="main"
          disabled={chosen.size === 0}
          isPending={accept.isPending}
          pendingLabel="Recording..."
          onClick={async () => {
            if (await accept.run({ body: { pack, rows: [...chosen], versions } })) onDone()
          }}
        >
          Record {chosen.size} chosen
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </section>
  )
}

const verdicts: Readonly<Record<PackVerdict, { tone: 'action' | 'warn' | 'danger' | 'ok'; label: string }>> =
  {
    new: { tone: 'action', label: 'New here' },
    replaces: { tone: 'warn', label: 'Replaces' },
    same: { tone: 'ok', label: 'The same' },
    weakens: { tone: 'danger', label: 'Confirmed here' },
  }

function columnsFor(
  chosen: ReadonlySet<string>,
  choose: (key: string, isChosen: boolean) => void,
): Column<ShownRow>[] {
  return [
    {
      title: 'Fact',
      isRowHeading: true,
      cell: (row) =>
        row.verdict === 'weakens' ? (
          row.name
        ) : (
          <Checkbox
            label={row.name}
            isChecked={chosen.has(row.key)}
            onChange={(isChosen) => choose(row.key, isChosen)}
          />
        ),
    },
    { title: 'Here', cell: ({ here, currentSource }) => <Printed lines={here} source={currentSource} /> },
    {
      title: 'In the pack',
      cell: ({ inPack, source }) => <Printed lines={inPack} source={source} />,
    },
    {
      title: 'What it does',
      cell: ({ verdict, changes }) => (
        <span>
          <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].label}</Badge>
          <span className="text-small">
            <Lines of={changes} />
          </span>
        </span>
      ),
    },
  ]
}

function Printed({ lines, source }: { lines: readonly string[]; source: string | null }) {
  return (
    <span>
      <Lines of={lines} />
      {source !== null && <span className="block text-small wrap-anywhere text-soft">{source}</span>}
    </span>
  )
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return (
    <span>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </span>
  )
}

/** A row of a pack in words, whether a fact or a school year of term dates. */
type ShownRow = {
  readonly key: string
  readonly name: string
  /** Lines. */
  readonly here: readonly string[]
  readonly inPack: readonly string[]
  readonly source: string
  /** Of what stands here; null where nothing does. */
  readonly currentSource: string | null
  readonly verdict: PackVerdict
  /** Sentences beside the verdict. */
  readonly changes: readonly string[]
}

function shownFact(row: PackedRow): ShownRow {
  const { key, authorityName, kind, fundingYear, value, source, isConfirmedThere, verdict, changes } = row
  const { current, currentSource } = row
  return {
    ...{ key, verdict, currentSource },
    name: `${authorityName}: ${factNames[kind]}, ${fundingYear === 'default' ? 'until changed' : fundingYear}`,
    here: [current === null ? 'Not known' : factInWords({ [kind]: current.value }, kind)],
    inPack: [factInWords({ [kind]: value }, kind)],
    source: isConfirmedThere ? `${source}; confirmed there` : source,
    changes: verdict === 'weakens' ? ['Another figure is confirmed here: it stays.'] : changes,
  }
}

function shownYear(row: PackedYearRow): ShownRow {
  const { key, authorityName, year, source, verdict, changes, current, currentSource } = row
  return {
    ...{ key, source, verdict, changes, currentSource },
    name: `${authorityName}: Term dates, ${year.academicYear}`,
    here: current === null ? ['Not known'] : publishedYearInWords(current),
    inPack: publishedYearInWords(year),
  }
}
