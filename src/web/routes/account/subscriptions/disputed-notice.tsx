import { m } from '#messages/messages.ts'

/** Says that months are invoiced but not charged until the shop has reviewed the disputed payment. */
export function DisputedNotice() {
  return (
    <p role="note" className="rounded-field border border-warn bg-warn-soft p-3 text-ink-strong">
      {m.subscription_disputed_text()}
    </p>
  )
}
