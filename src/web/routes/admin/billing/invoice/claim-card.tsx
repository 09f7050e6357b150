import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { ClaimSteps } from './claim-steps.tsx'
import type { ClaimDone, DocumentResult } from './document-actions.ts'
import type { InvoiceData } from './load-invoice.ts'

const doneTexts: Record<ClaimDone, () => string> = {
  held: m.document_step_held,
  released: m.document_step_released,
  charged: m.claim_charge_requested,
  transferred: m.claim_transfer_done,
  written_off: m.claim_written_off_done,
  claimed_again: m.claim_again_done,
}

const intents = ['hold', 'release', 'charge', 'record-transfer', 'write-off', 'claim-again']

/** The unpaid amount of an invoice: charge attempts so far, the next step, and the available actions. */
export function ClaimCard(invoice: InvoiceData & { answer: DocumentResult }) {
  const { claim, writeOff, answer } = invoice
  const done = answer && 'done' in answer && answer.done in doneTexts ? (answer.done as ClaimDone) : null
  const isOwed = claim !== null && claim.state !== 'paid' && claim.owed > 0
  if (!claim || (!isOwed && !done)) return null
  const { state, owed, tries, heldOn } = claim
  const failure =
    answer && 'fields' in answer && answer.intent && intents.includes(answer.intent) ? answer : undefined
  const numeric = (key: string, text: string) => (
    <span key={key} className="figures">
      {text}
    </span>
  )
  const facts: (Fact | false)[] = [
    [m.document_owed(), numeric('owed', money(owed))],
    [m.claim_tries(), numeric('tries', String(tries))],
    [m.subscription_next_try(), numeric('next', nextText(claim))],
    state === 'written_off' &&
      writeOff !== null && [m.claim_written_off_vat(), numeric('vat', money(writeOff.vat))],
    state === 'written_off' && writeOff !== null && [m.document_reason(), writeOff.reason],
  ]
  return (
    <Card
      title={m.claim_title()}
      aside={
        state === 'written_off' && writeOff ? (
          <StatusChip tone="calm" text={m.claim_written_off({ date: shortDayText(writeOff.on) })} />
        ) : (
          heldOn && <StatusChip tone="warn" text={m.claim_held({ date: shortDayText(heldOn) })} />
        )
      }
    >
      {isOwed && <Facts facts={facts.filter((fact) => fact !== false)} />}
      {done && (
        <p role="status" className="rounded-card border border-good bg-good-soft p-3 text-ink-strong">
          {doneTexts[done]()}
        </p>
      )}
      <ErrorSummary error={failure?.error} fields={failure?.fields} />
      {isOwed && <ClaimSteps {...invoice} claim={claim} refusal={failure} />}
    </Card>
  )
}

function nextText({ state, nextAttemptOn }: NonNullable<InvoiceData['claim']>): string {
  if (nextAttemptOn) return shortDayText(nextAttemptOn)
  return state === 'uncollectible' ? m.claim_ended() : m.claim_no_try()
}
