import { CopyButton } from '#web/ui/copy-button.tsx'

export function CopiedAddress({ address }: { address: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code className="min-w-0 flex-1 basis-64 rounded-small bg-hover px-2 py-1.5 text-small break-all select-all">
        {address}
      </code>
      <CopyButton text={address} label="Copy" />
    </div>
  )
}
