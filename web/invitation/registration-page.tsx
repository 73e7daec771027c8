import { useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { invitations, Registration } from '#contract/people/invitations.ts'
import { ApiError, loadingFailure } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { ContractForm, useContractForm } from '#web/api/form/contract-form.tsx'
import { PublicPage } from '#web/shell/public-page.tsx'
import { SignInInstead } from '#web/shell/sign-in-instead.tsx'
import { SubmitButton } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { NameFields } from '#web/ui/form/name-fields.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { hasMailServer } from '#web/ui/page/mail-words.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'
import { useUnsaved } from '#web/ui/page/unsaved.ts'

const howToGetTheLink = hasMailServer
  ? 'We send you a link to choose a password.'
  : 'With a link you then choose a password. It can’t be emailed, as no mail server is set up here.'

type Seen =
  | { state: 'looking' | 'closed' }
  | { state: 'unreachable'; because: string }
  | { state: 'open'; organizationName: string }

export function RegistrationPage() {
  const { organizationId } = useParams({ from: '/register/$organizationId' })
  const { seen, look } = useRegistration(organizationId)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const answer = useRef<HTMLDivElement>(null)

  // The button that had the focus is gone with its form.
  useEffect(() => {
    if (sentTo !== null) answer.current?.focus()
  }, [sentTo])

  return (
    <PublicPage>
      {seen.state === 'looking' && <SkeletonRows count={3} label="Loading the registration" />}
      {seen.state === 'unreachable' && (
        <ErrorState title="The registration could not be loaded" isPage onRetry={() => void look()}>
          {seen.because}
        </ErrorState>
      )}
      {seen.state === 'closed' && <Closed />}
      {seen.state === 'open' && (
        <>
          <PageHeader
            title={`Register at ${seen.organizationName}`}
            subtitle={`${howToGetTheLink} The administrators of ${seen.organizationName} then give you your sites.`}
          />
          <div role="status" ref={answer} tabIndex={-1} className="outline-none not-empty:mt-6">
            {sentTo !== null && !hasMailServer && (
              <Notice tone="warn" title="The email can’t be sent yet">
                No mail server is set up here, so the email to <span className="wrap-anywhere">{sentTo}</span>{' '}
                waits. Your registration is saved: the system administrator finds it under User Management,
                Invitations, and can hand you the link. It works once, within seven days.
              </Notice>
            )}
            {sentTo !== null && hasMailServer && (
              <Notice tone="ok" title="Check your email">
                An email to <span className="wrap-anywhere">{sentTo}</span> is on its way. Its link works
                once, within seven days. Choose a password with it and set up your second factor. The
                administrators of {seen.organizationName} then get an email; once one has given you your
                sites, you see their calendars.
              </Notice>
            )}
          </div>
          {sentTo === null && <RegistrationForm organizationId={organizationId} onSent={setSentTo} />}
        </>
      )}
    </PublicPage>
  )
}

function useRegistration(id: string) {
  const [seen, setSeen] = useState<Seen>({ state: 'looking' })

  const look = useCallback(async () => {
    setSeen({ state: 'looking' })
    try {
      setSeen({ state: 'open', ...(await call(invitations.findRegistration, { params: { id } })) })
    } catch (failure) {
      setSeen(
        failure instanceof ApiError && failure.status < 500
          ? { state: 'closed' }
          : { state: 'unreachable', because: loadingFailure(failure) },
      )
    }
  }, [id])

  useEffect(() => {
    void look()
  }, [look])

  return { seen, look }
}

function Closed() {
  return (
    <SignInInstead title="Registration is not open">
      The organisation does not accept registrations, or the address is not quite right. Ask someone there to
      invite you.
    </SignInInstead>
  )
}

type RegistrationFormProps = { organizationId: string; onSent: (email: string) => void }

function RegistrationForm({ organizationId, onSent }: RegistrationFormProps) {
  const form = useContractForm(Registration, {
    defaultValues: { firstName: '', lastName: '', email: '' },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useUnsaved(isDirty && !isSubmitting)

  async function send(body: Registration) {
    try {
      await call(invitations.register, { params: { id: organizationId }, body })
      onSent(body.email)
    } catch (failure) {
      form.showFailure(failure)
    }
  }

  return (
    <ContractForm form={form} onSubmit={send} className="mt-6 grid max-w-md gap-4">
      <NameFields form={form} />
      <Field label="Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <SubmitButton size="large" isPending={isSubmitting} pendingLabel="Sending...">
        Send me a link
      </SubmitButton>
    </ContractForm>
  )
}
