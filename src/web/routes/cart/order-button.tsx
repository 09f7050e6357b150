import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import type { Breakdown } from '#domain/sales/checkout/breakdown.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { NeedsJavaScript } from '#web/components/payment/needs-javascript.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'

type Props = { isBusy: boolean; isClosed: boolean; breakdown: Breakdown }

/**
 * The order button with the wording required by law and nothing else; the amount is beside it. On phones it is fixed
 * to the lower edge until the end of the review is reached.
 */
export function OrderButton({ isBusy, isClosed, breakdown }: Props) {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <div className="order-bar">
      <p className="figures mb-2 flex justify-between gap-4 font-semibold text-ink-strong md:hidden">
        <span>{m.checkout_first_payment()}</span>
        <span>
          <NumberText
            text={amountText(breakdown.total, amountLabel(breakdown.byRate))}
            numbers={[money(breakdown.total)]}
          />
        </span>
      </p>
      <button
        type="submit"
        disabled={!isReady || isBusy || isClosed}
        aria-busy={isBusy}
        className="button-base button-primary min-h-14 w-full text-lg"
      >
        {isBusy && <LoaderCircle aria-hidden="true" className="size-5 motion-safe:animate-spin" />}
        {m.order_button()}
      </button>
      <p role="status" className="mt-2 text-center text-sm text-slate">
        {isBusy ? m.order_busy() : ''}
      </p>
      <NeedsJavaScript text={m.payment_needs_javascript()} />
    </div>
  )
}
