import type { AuditEntry } from '#contract/calendars/history.ts'

export function EntryDetails({ entry: { before, after } }: { entry: AuditEntry }) {
  if (isNothing(before) && isNothing(after)) return null
  return (
    <details className="text-small text-soft open:basis-full">
      <summary className="inline-block min-h-6 cursor-pointer">Details</summary>
      <div className="mt-1 grid gap-2">
        {!isNothing(before) && <Record name="Before" value={before} />}
        {!isNothing(after) && <Record name="After" value={after} />}
      </div>
    </details>
  )
}

function Record({ name, value }: { name: string; value: unknown }) {
  return (
    <div>
      <p className="font-semibold">{name}</p>
      <pre className="rounded-small bg-hover/60 p-2 whitespace-pre-wrap wrap-anywhere">
        {JSON.stringify(value, null, 2)}
      </pre>
    </div>
  )
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined
}
