import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { payPath } from '#server/payments/pay-link.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listUnpaidMonths, type UnpaidMonth } from '#server/subscriptions/renewals/list-unpaid-months.ts'

/** Until when a refused charge can be paid before something follows (null: everything has), and where. */
export type Refusal = { until: Day | null; payPath: string }

/**
 * An account's invoices whose charge was refused, by their ids. The day an invoice is due by stands on it and is later than the day
 * of its charge: who reads only that one waits until the service has stopped.
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
        until: lastChance(month, today),
        payPath: payPath(ports.shop, month.invoiceId, language),
      },
    ]),
  )
}

/** What is with a bank is on its way, and what rests is not asked for. */
function isRefused({ isLate, isWithBank, isHeld }: UnpaidMonth): boolean {
  return isLate && !isWithBank && !isHeld
}

/** The service stops first, then the contract ends. */
function lastChance({ state, suspendsOn, endsOn }: UnpaidMonth, today: Day): Day | null {
  if (state !== 'open' || endsOn <= today) return null
  return suspendsOn > today ? suspendsOn : endsOn
}
