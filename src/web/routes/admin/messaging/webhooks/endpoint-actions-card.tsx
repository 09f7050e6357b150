import { Send } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { endpointStateLabels } from '#messages/messaging/state-labels.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { Facts } from '#web/components/back-office/facts.tsx'
import { ConfirmStep } from '#web/components/back-office/forms/confirm-step.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

type Props = { isActive: boolean; since: string; failedSince: string; today: string }

/** Actions on an endpoint: test, resend, rotate the secret, delete. */
export function EndpointActionsCard({ isActive, since, failedSince, today }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Card title={m.hook_deeds()} aside={<StatusChip {...endpointStateLabels[isActive ? 'active' : 'off']} />}>
      <Facts facts={[[m.hook_since(), instantText(new Date(since))]]} />
      <Form method="post">
        <input type="hidden" name="intent" value="test" />
        <input type="hidden" name="confirmed" value="yes" />
        <button type="submit" disabled={isBusy} className="button-base button-primary">
          <Send aria-hidden="true" className="size-5" />
          {m.hook_test()}
        </button>
      </Form>
      <ConfirmStep
        intent="redeliver-failed"
        title={m.hook_redeliver_failed()}
        text={m.hook_redeliver_failed_text()}
      >
        <Field
          name="since"
          type="date"
          label={m.hook_failed_since()}
          defaultValue={failedSince}
          max={today}
          required
        />
      </ConfirmStep>
      <ConfirmStep intent="rotate" title={m.hook_rotate()} text={m.hook_rotate_text()} />
      <ConfirmStep intent="remove" title={m.hook_remove()} text={m.hook_remove_text()} isDanger />
    </Card>
  )
}
