import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newPasswordHelp } from '#contract/people/new-password.ts'
import { FirstAdministrator, setUp } from '#contract/system/set-up.ts'
import { ApiError, errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { useLink } from '#web/session/links/use-link.ts'
import { useSession } from '#web/session/session.tsx'
import { PublicPage } from '#web/shell/public-page.tsx'
import { SignInInstead } from '#web/shell/sign-in-instead.tsx'
import { SubmitButton } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { NameFields } from '#web/ui/form/name-fields.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { productName } from '#web/ui/page/product-name.ts'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'
import { useUnsaved } from '#web/ui/page/unsaved.ts'

/** The page of the link that the server prints at its first start. */
export function SetUpPage() {
  const [isIn, setIsIn] = useState(false)
  // Without the link's page, which would take the new hash for a link and ask the server about it.
  return isIn ? (
    <Navigate to="/2fa-setup" hash="first-steps" replace />
  ) : (
    <LinkPage onDone={() => setIsIn(true)} />
  )
}

function LinkPage({ onDone }: { onDone: () => void }) {
  const { token, link, look } = useLink(askAbout, linkWords)

  return (
    <PublicPage>
      {link.state === 'looking' && <SkeletonRows count={5} label="Loading the set-up" />}
      {link.state === 'unreachable' && (
        <ErrorState title="The set-up could not be loaded" isPage onRetry={() => void look()}>
          Check that the server is running, and try again.
        </ErrorState>
      )}
      {link.state === 'over' && <SignInInstead title="This link can’t be used">{link.because}</SignInInstead>}
      {link.state === 'open' && (
        <>
          <PageHeader
            title={`Set up ${productName}`}
            subtitle="Your account comes first: you become the system administrator. Then your second factor, your organisation and its first site. It takes five minutes."
          />
          <SetUpForm token={token} onDone={onDone} onLinkInvalid={(because) => void look(because)} />
        </>
      )}
    </PublicPage>
  )
}

const askAbout = (token: string) => call(setUp.look, { body: { token } })
const incompleteLink =
  'This link is incomplete. Copy it again from the server’s output, with everything after the #.'
const linkWords = { incomplete: incompleteLink, unknown: incompleteLink }

type SetUpFormProps = { token: string; onDone: () => void; onLinkInvalid: (because: string) => void }

function SetUpForm({ token, onDone, onLinkInvalid }: SetUpFormProps) {
  const { signIn } = useSession()
  const form = useContractForm(FirstAdministrator, {
    defaultValues: { firstName: '', lastName: '', email: '', password: '' },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useUnsaved(isDirty && !isSubmitting)

  async function complete(body: FirstAdministrator) {
    try {
      const { user } = await call(setUp.complete, { body: { ...body, token } })
      await signIn(user)
      onDone()
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'gone')
        onLinkInvalid(errorMessage(failure, unreachableMessage))
      else form.showFailure(failure)
    }
  }

  return (
    <ContractForm form={form} onSubmit={complete} className="mt-6 grid max-w-md gap-4">
      <NameFields form={form} />
      <Field label="Email" help="You sign in with it." error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label="Password" help={newPasswordHelp} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <SubmitButton size="large" isPending={isSubmitting} pendingLabel="Creating your account...">
        Create account
      </SubmitButton>
    </ContractForm>
  )
}
