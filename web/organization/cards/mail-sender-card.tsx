import { type MailSender, mailDomains } from '#contract/organizations/mail-domains.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { MailDomains } from './mail-domains.tsx'
import { type OrganizationCardProps, SettingsCard, useSettingsForm } from './settings-card.tsx'

export function MailSenderCard(props: OrganizationCardProps) {
  const { id } = props.organization
  const sender = useAnswer(mailDomains.list, { params: { id } })
  const { address } = sender.data ?? {}
  const domains = sendingDomains(sender.data)
  const form = useSettingsForm(props, [
    'mailDisplayName',
    'replyToEmail',
    ...(domains.length > 0 ? (['notificationFromEmail'] as const) : []),
  ])
  const { errors } = form.formState

  return (
    <>
      <SettingsCard title="Email Sender" form={form}>
        <Field
          label="Sender name"
          isOptional
          help="Empty: the organisation’s name."
          error={errors.mailDisplayName?.message}
        >
          <TextInput {...form.register('mailDisplayName')} />
        </Field>
        <Field
          label="Reply-to address"
          isOptional
          help="Where answers to your emails go."
          error={errors.replyToEmail?.message}
        >
          <TextInput type="email" {...form.register('replyToEmail')} />
        </Field>
        {domains.length > 0 && (
          <Field
            label="Notification from-email"
            isOptional
            help={`At a domain that is verified below. Empty: your emails come from ${address}.`}
            error={errors.notificationFromEmail?.message}
          >
            <TextInput type="email" {...form.register('notificationFromEmail')} />
          </Field>
        )}
        {domains.length === 0 && address !== undefined && (
          <p className="text-small text-soft">
            Your emails come from <span className="wrap-anywhere">{address}</span>.
          </p>
        )}
      </SettingsCard>
      <Loaded query={sender} box="h-24" what="The domains for emails">
        {(found) =>
          sendingDomains(found).length > 0 && (
            <Card title="Domains for Emails">
              <p className="mb-4 text-soft">
                Emails can come from an address of yours at one of these domains. To verify that a domain is
                yours, add the record to its DNS and leave it there.
              </p>
              <MailDomains
                organizationId={id}
                domains={sendingDomains(found)}
                whenProved={(domain) => `Emails can come from addresses at ${domain}.`}
              />
            </Card>
          )
        }
      </Loaded>
    </>
  )
}

function sendingDomains(sender: MailSender | undefined) {
  return sender?.domains.filter(({ maySend }) => maySend) ?? []
}
