import { shortDayText } from '#messages/day-text.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ConfirmStep } from '#web/components/back-office/confirm-step.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { DocumentAnswer } from './document-actions.ts'
import type { InvoiceData } from './load-invoice.ts'

/** What is still asked for: how often, what comes next, and letting it rest while its customer contests it. */
export function ClaimCard({ claim, mayHold, answer }: InvoiceData & { answer: DocumentAnswer }) {
  if (claim?.state !== 'open') return null
  const { owed, tries, nextTryOn, heldOn } = claim
  const refusal =
    answer && 'fields' in answer && (answer.intent === 'hold' || answer.intent === 'release')
      ? answer
      : undefined
  const facts: Fact[] = [
    [
      m.document_owed(),
      <span key="owed" className="figures">
        {money(owed)}
      </span>,
    ],
    [m.claim_tries(), String(tries)],
    [
      m.subscription_next_try(),
      <span key="next" className="figures">
        {nextTryOn ? shortDayText(nextTryOn) : m.claim_no_try()}
      </span>,
    ],
  ]
  return (
    <Card
      title={m.claim_title()}
      aside={heldOn && <StatusChip tone="warn" text={m.claim_held({ date: shortDayText(heldOn) })} />}
    >
      <Facts facts={facts} />
      {answer && 'done' in answer && (answer.done === 'held' || answer.done === 'released') && (
        <p role="status" className="rounded-card border border-good bg-good-soft p-3 text-ink-strong">
          {answer.done === 'held' ? m.document_step_held() : m.document_step_released()}
        </p>
      )}
      <ErrorSummary error={refusal?.error} fields={refusal?.fields} />
      {mayHold && heldOn && (
        <ConfirmStep intent="release" title={m.claim_release()} text={m.claim_release_text()} />
      )}
      {mayHold && !heldOn && (
        <ConfirmStep intent="hold" title={m.claim_hold()} text={m.claim_hold_text()}>
          <div className="w-full">
            <Field
              name="reason"
              label={m.claim_reason()}
              hint={m.claim_reason_hint()}
              error={refusal?.fields.reason}
              defaultValue={refusal?.values.reason}
              maxLength={300}
              autoComplete="off"
            />
          </div>
        </ConfirmStep>
      )}
    </Card>
  )
}
