import type { Cents } from '#domain/platform/money/cents.ts'
import { m } from '#messages/messages.ts'
import { money } from '#web/components/ui/money.ts'

/** Total amount and number of renewals. */
export function renewalsText({ amount, renewals }: { amount: Cents; renewals: number }): string {
  return m.expected_sum({ amount: money(amount), renewals: m.expected_renewals({ count: renewals }) })
}
