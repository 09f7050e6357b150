import { m } from '#messages/messages.ts'

/** That months are invoiced and not charged, until the shop has looked at the dispute of a payment. */
export function DisputedNote() {
  return (
    <p role="note" className="rounded-field border border-warn bg-warn-soft p-3 text-ink-strong">
      {m.subscription_disputed_text()}
    </p>
  )
}
