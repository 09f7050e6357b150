import { m } from '#messages/messages.ts'
import type { CreditSettlement } from '#server/billing/receivables/credit-settlement.ts'
import { money } from '#web/components/ui/money.ts'

/** How the amount of a credit note is settled, as list items; parts of zero are left out. */
export function SettlementItems({ toRefund, held, alreadyReturned, toCredit, notOwed }: CreditSettlement) {
  const items = [
    toRefund > 0 && m.credit_goes_back({ amount: money(toRefund) }),
    held > 0 && m.credit_held({ amount: money(held) }),
    alreadyReturned > 0 && m.credit_given({ amount: money(alreadyReturned) }),
    toCredit > 0 && m.credit_stored({ amount: money(toCredit) }),
    notOwed > 0 && m.credit_not_owed({ amount: money(notOwed) }),
  ]
  return items.map(
    (text) =>
      text && (
        <li key={text} className="font-semibold text-ink-strong">
          {text}
        </li>
      ),
  )
}
