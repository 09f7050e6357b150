import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { BillTable } from '#web/components/payment/bill-table.tsx'
import { AccountSection } from '../account-section.tsx'
import type { ShownPlan } from './load-subscription-plan.ts'

type Props = { plan: ShownPlan; isBusy: boolean }

/** Starts, cancels or ends the pause of a subscription; a resumption shows its invoice. */
export function PauseSection({ plan, isBusy }: Props) {
  return (
    <AccountSection title={m.pause_title()}>
      <Form method="post" className="grid gap-4">
        <PauseParts plan={plan} isBusy={isBusy} />
      </Form>
    </AccountSection>
  )
}

function PauseParts({ plan: { status, pausesOn, nextChargeOn, canPause, resumption }, isBusy }: Props) {
  if (status === 'paused')
    return (
      <>
        <p>{m.pause_resume_text()}</p>
        {resumption && (
          <div>
            <h3 className="mb-3 text-lg">{m.pause_resume_invoice()}</h3>
            <BillTable bill={resumption} />
          </div>
        )}
        <Button intent="resume" text={m.pause_resume()} isBusy={isBusy} isMain />
      </>
    )
  if (pausesOn)
    return (
      <>
        <p className="font-semibold text-ink-strong">{m.pause_waiting({ date: dayText(pausesOn) })}</p>
        <Button intent="resume" text={m.pause_undo()} isBusy={isBusy} />
      </>
    )
  if (!canPause) return <p>{m.pause_unavailable()}</p>
  return (
    <>
      <p>{m.pause_text({ date: dayText(nextChargeOn) })}</p>
      <Button intent="pause" text={m.pause_confirm()} isBusy={isBusy} />
    </>
  )
}

type ButtonProps = { intent: string; text: string; isBusy: boolean; isMain?: boolean }

function Button({ intent, text, isBusy, isMain = false }: ButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      disabled={isBusy}
      className={`button-base justify-self-start ${isMain ? 'button-primary' : 'button-quiet'}`}
    >
      {text}
    </button>
  )
}
