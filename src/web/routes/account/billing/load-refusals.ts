import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { payPath } from '#server/payments/pay-link.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listUnpaidMonths, type UnpaidMonth } from '#server/subscriptions/renewals/list-unpaid-months.ts'

/**
 * The day of the next consequence of a refused charge (suspension, then the end of the subscription; null: none is
 * left), and the path to pay before it.
 */
export type Refusal = { until: Day | null; payPath: string }

/**
 * The account's invoices whose charge was refused, by invoice id. An invoice's due date is later than the day of its
 * charge: a customer who reads only the due date would wait until the service is suspended.
 */
export async function loadRefusals(
  ports: Pick<Ports, 'db' | 'settings' | 'clock' | 'shop'>,
  accountId: string,
  language: Language,
): Promise<Map<string, Refusal>> {
  const unpaid = await listUnpaidMonths(ports, accountId)
  const today = dayInParis(ports.clock.now())
  return new Map(
    unpaid.filter(isRefused).map((month) => [
      month.invoiceId,
      {
        until: getDeadline(month, today),
        payPath: payPath(ports.shop, month.invoiceId, language),
      },
    ]),
  )
}

/** Whether the last charge was refused: no payment is in progress at a bank, and dunning is not on hold. */
function isRefused({ isLate, isPaymentProcessing, isHeld }: UnpaidMonth): boolean {
  return isLate && !isPaymentProcessing && !isHeld
}

/**
 * The day of the service's suspension if that is still to come, else the day the subscription ends; null if neither is.
 */
function getDeadline({ state, suspendsOn, endsOn }: UnpaidMonth, today: Day): Day | null {
  if (state !== 'open' || endsOn <= today) return null
  return suspendsOn > today ? suspendsOn : endsOn
}
