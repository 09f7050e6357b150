import type { Cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import { money } from '../ui/money.ts'
import { NumberText } from '../ui/number-text.tsx'

/** What a withdrawal refunds today, in one sentence; nothing where it refunds nothing. */
export function RefundIfWithdrawn({ withdrawal }: { withdrawal: { refunded: Cents } | null }) {
  if (!withdrawal || withdrawal.refunded === 0) return null
  const amount = money(withdrawal.refunded)
  return <NumberText text={m.withdraw_refunds({ amount })} numbers={[amount]} />
}
