import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

/** Replaces the authenticator app in demo mode. */
export function DemoNote({ code, onRenew }: { code: string; onRenew: () => void }) {
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" onClick={onRenew}>
          Show a new code
        </Button>
      }
    >
      This is a demo: without an app, enter the demo code{' '}
      <strong className="font-mono tracking-wider">{code}</strong>. It works once, and changes every 30
      seconds.
    </Notice>
  )
}
