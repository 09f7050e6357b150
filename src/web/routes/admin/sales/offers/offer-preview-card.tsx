import { Form, useNavigation } from 'react-router'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { vatLineText } from '#messages/billing/tax/vat-line-text.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { Facts } from '#web/components/back-office/facts.tsx'
import { nameOf } from '#web/components/billing/name-of.ts'
import { useFocusedTitle } from '#web/components/ui/use-focused-title.ts'
import type { OfferPreview } from './new-offer-actions.ts'

/** Totals of the offer and the send button; shown above the form and focused after the preview. */
export function OfferPreviewCard({ preview }: { preview: OfferPreview }) {
  const { input, values, name, amounts, breakdown } = preview
  const isBusy = useNavigation().formMethod === 'POST'
  const heading = useFocusedTitle(preview)
  const label = amountLabel(breakdown.byRate)
  const text = (amount: Cents) => amountText(amount, label)
  const { startsNotBefore, validUntil, email, note } = input
  return (
    <Card title={m.offer_preview_title()} heading={heading}>
      <Facts
        facts={[
          [m.order_customer(), email],
          [m.subscription_product(), nameOf({ quantity: amounts.quantity, name })],
          [m.offer_monthly(), text(amounts.subscription.gross)],
          [m.cart_setup_fees(), text(input.setupFee)],
          [
            m.offer_first_payment(),
            `${text(breakdown.total)}${breakdown.byRate.map((group) => ` · ${vatLineText(group)}`).join('')}`,
          ],
          [
            m.queue_start(),
            startsNotBefore
              ? m.offer_starts({ date: shortDayText(startsNotBefore) })
              : m.offer_starts_usual(),
          ],
          [m.offer_until(), shortDayText(validUntil)],
        ]}
      />
      {note && (
        <blockquote className="border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">
          {note}
        </blockquote>
      )}
      <p className="text-sm text-slate">{m.offer_preview_note()}</p>
      <Form method="post">
        {Object.entries(values).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button
          type="submit"
          name="intent"
          value="send"
          disabled={isBusy}
          className="button-base button-primary"
        >
          {m.offer_send()}
        </button>
      </Form>
    </Card>
  )
}
