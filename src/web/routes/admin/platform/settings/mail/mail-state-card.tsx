import { Form, useNavigation } from 'react-router'
import type { MailSource } from '#domain/messaging/mailing/mail-source.ts'
import { m } from '#messages/messages.ts'
import type { StateLabel } from '#messages/state-label.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { Facts } from '#web/components/back-office/facts.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { MailSettingsData } from './load-mail-settings.ts'

const labels = {
  environment: { tone: 'good', text: m.mail_state_environment, hint: m.mail_state_environment_text },
  settings: { tone: 'good', text: m.mail_state_settings, hint: m.mail_state_settings_text },
  mailbox: { tone: 'warn', text: m.mail_state_mailbox, hint: m.mail_source_mailbox },
  none: { tone: 'bad', text: m.mail_state_none, hint: m.mail_source_none },
} satisfies Record<MailSource, StateLabel & { hint: () => string }>

type Props = MailSettingsData & { result: FormResult | undefined; isTested: boolean }

/** Mail server in use and its state, with a test mail. */
export function MailStateCard(data: Props) {
  const { source, address, sender, ownEmail, mayChange, result, isTested } = data
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card title={m.mail_state_title()} aside={<StatusChip {...labels[source]} />}>
      <p>{labels[source].hint()}</p>
      {address && (
        <Facts
          facts={[
            [
              m.mail_state_address(),
              <span key="address" className="font-mono text-sm">
                {address}
              </span>,
            ],
            [m.mail_from(), sender.address],
          ]}
        />
      )}
      {mayChange && (
        <Form method="post" className="grid justify-items-start gap-3">
          {result?.intent === 'send-test' && <ErrorSummary error={result.error} fields={result.fields} />}
          <input type="hidden" name="confirmed" value="yes" />
          <p className="text-slate">{m.mail_test_text({ email: ownEmail })}</p>
          {isTested && <p className="font-medium text-good">{m.mail_test_sent({ email: ownEmail })}</p>}
          <button
            type="submit"
            name="intent"
            value="send-test"
            disabled={isBusy}
            className="button-base button-quiet"
          >
            {m.mail_test_send()}
          </button>
        </Form>
      )}
    </Card>
  )
}
