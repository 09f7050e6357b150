import { m } from '#messages/messages.ts'
import type { CreditSettlement } from '#server/billing/receivables/credit-settlement.ts'
import { money } from '#web/components/ui/money.ts'

/** How the amount of a credit note is settled, as list items; parts of zero are left out. */
export function SettlementItems({ goesBack, held, given, kept, notOwed }: CreditSettlement) {
  const items = [
    goesBack > 0 && m.credit_goes_back({ amount: money(goesBack) }),
    held > 0 && m.credit_held({ amount: money(held) }),
    given > 0 && m.credit_given({ amount: money(given) }),
    kept > 0 && m.credit_kept({ amount: money(kept) }),
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
