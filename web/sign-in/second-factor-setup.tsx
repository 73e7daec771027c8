import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DemoNote } from '#web/session/demo-note.tsx'
import { canUsePasskeys } from '#web/session/passkey.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CodeEntry } from '#web/ui/code-entry/code-entry.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { productName } from '#web/ui/page/product-name.ts'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { type SetupStart, useSecondFactorSetup } from './use-second-factor-setup.ts'

type SecondFactorSetupProps = { onComplete: (recoveryCodes: readonly string[]) => void }

export function SecondFactorSetup({ onComplete }: SecondFactorSetupProps) {
  const { start, load, complete, completeByPasskey, isPending, error, failedAttempts } =
    useSecondFactorSetup(onComplete)

  if (start === 'has-one') return <Navigate to="/dashboard" replace />
  return (
    <>
      <PageHeader
        title="Set up two-factor authentication"
        subtitle={`Everyone who signs in to ${productName} needs two things: a password, and a code from their phone.`}
      />
      {typeof start === 'object' && 'failedBecause' in start ? (
        <ErrorState title="The set-up could not be started" onRetry={() => void load()}>
          {start.failedBecause}
        </ErrorState>
      ) : (
        <ol className="mt-6 grid gap-8">
          <Step number={1} title="Scan this with your authenticator app">
            {start === 'loading' ? (
              <Skeleton className="size-44" />
            ) : (
              <ScanOrType start={start} onPasskey={() => void completeByPasskey()} />
            )}
          </Step>
          {/* With the picture, whose step is taller than what stands in its place. */}
          {start !== 'loading' && (
            <Step number={2} title="Enter the code that the app shows">
              {start.demoCode !== undefined && <DemoNote code={start.demoCode} onRenew={() => void load()} />}
              <CodeEntry
                label="6-digit code"
                onComplete={(code) => void complete(code)}
                isPending={isPending}
                error={error}
                failedAttempts={failedAttempts}
              />
            </Step>
          )}
        </ol>
      )}
    </>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <span
        aria-hidden="true"
        className="grid size-7 place-items-center rounded-full bg-action-soft font-bold text-action"
      >
        {number}
      </span>
      <div className="grid content-start gap-3">
        <h2 className="text-lead leading-7 font-semibold">{title}</h2>
        {children}
      </div>
    </li>
  )
}

function ScanOrType({ start, onPasskey }: { start: SetupStart; onPasskey: () => void }) {
  const [isKeyShown, setIsKeyShown] = useState(false)

  return (
    <>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(start.qrSvg)}`}
        alt="QR code with the key for your authenticator app"
        className="size-44 rounded-control border border-line bg-[white] p-2"
      />
      {/* A phone can't scan its own screen, so it gets a link. */}
      <a
        href={start.otpauthUrl}
        className={classNames(buttonLook({ size: 'small' }), 'justify-self-start pointer-fine:hidden')}
      >
        Open in your authenticator app
      </a>
      {isKeyShown ? (
        <div className="grid gap-2">
          <p>Can’t scan it? Choose “enter a key” in the app and type this:</p>
          <div className="flex flex-wrap items-center gap-2">
            <code className="rounded-small bg-hover px-2.5 py-1.5 font-mono text-lead">
              {inGroups(start.secret)}
            </code>
            <CopyButton text={start.secret} label="Copy the key" />
          </div>
          {canUsePasskeys() && (
            <>
              <p>No app at all? A fingerprint, your face or a security key works too:</p>
              <Button className="justify-self-start" onClick={onPasskey}>
                Use a passkey instead
              </Button>
            </>
          )}
        </div>
      ) : (
        <Button size="small" className="justify-self-start" onClick={() => setIsKeyShown(true)}>
          Use backup method
        </Button>
      )}
    </>
  )
}

/** Groups of four are easier to copy by eye. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
