import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#web/session/session.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { productName } from '#web/ui/page-header.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

/** Where an account gets its second factor, before it can do anything else. */
export function SecondFactorPage() {
  const session = useSession()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const hasFactor = session.state === 'signed-in' && session.user.isTwoFactorEnabled

  if (recoveryCodes === null && hasFactor) return <Navigate to="/dashboard" replace />
  return (
    <div className="mx-auto max-w-2xl px-4 pb-12">
      <header className="flex h-18 items-center gap-3">
        <BrandMark className="size-7.5" />
        <span className="text-lead font-bold">{productName}</span>
        <Button variant="quiet" className="ml-auto" onClick={() => void session.signOut()}>
          Sign out
        </Button>
      </header>
      <main className="rounded-large border border-line bg-card p-5 shadow-card sm:p-8">
        {recoveryCodes === null ? (
          <SecondFactorSetup onComplete={setRecoveryCodes} />
        ) : (
          <RecoveryCodes codes={recoveryCodes} />
        )}
      </main>
    </div>
  )
}
