import { CopyButton } from '#web/ui/copy-button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

export function ShownOnce({ label, secret, children }: { label: string; secret: string; children: string }) {
  return (
    <div className="grid gap-3">
      <Notice tone="warn" title="Copy it now">
        {children}
      </Notice>
      <div className="grid justify-items-start gap-2.5 rounded-control bg-hover p-4">
        <p className="text-small text-soft">{label}</p>
        <code className="font-mono wrap-anywhere select-all">{secret}</code>
        <CopyButton text={secret} label="Copy" />
      </div>
    </div>
  )
}
