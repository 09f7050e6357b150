import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { payPath } from '#server/payments/pay-link.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listUnpaidMonths, type UnpaidMonth } from '#server/subscriptions/renewals/list-unpaid-months.ts'

/**
 * The last day on which a refused charge can be paid before the next consequence (null: none is left), and the path
 * to pay it.
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

/** A payment in progress at a bank is not refused, and invoices with dunning on hold are not requested. */
function isRefused({ isLate, isWithBank, isHeld }: UnpaidMonth): boolean {
  return isLate && !isWithBank && !isHeld
}

/**
 * The last day before the suspension of the service, then before the end of the subscription; null if neither is to come.
 */
function getDeadline({ state, suspendsOn, endsOn }: UnpaidMonth, today: Day): Day | null {
  if (state !== 'open' || endsOn <= today) return null
  return suspendsOn > today ? suspendsOn : endsOn
}
