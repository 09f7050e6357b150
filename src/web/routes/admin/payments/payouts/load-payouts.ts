import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { readFromProvider } from '#server/payments/provider/read-from-provider.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { readMode } from '../load-payments-area.ts'

const shownPayouts = 20

/** Loads the provider balance and the payouts to the owner's bank. */
export async function loadPayouts(page: PageContext<Record<string, string | undefined>>) {
  const { ports } = page
  const { role } = await requireAccount(page)
  const isConnected = (await readMode(ports)) !== 'none'
  const result = isConnected
    ? await readFromProvider(() =>
        Promise.all([ports.payments.getBalance(), ports.payments.listPayouts(shownPayouts)]),
      )
    : { value: null, problem: null }
  const [balance, payouts] = result.value ?? [null, []]
  return {
    problem: result.problem,
    balance,
    payouts: payouts.map(({ createdAt, arrivesAt, ...payout }) => ({
      ...payout,
      requestedOn: dayInParis(createdAt),
      arrivesOn: dayInParis(arrivesAt),
    })),
    mayRequest: isAllowed('payouts.request', role),
    /** Idempotency key: submitted twice, it is one payout. */
    requestKey: ports.ids.next(),
  }
}

export type PayoutsData = Awaited<ReturnType<typeof loadPayouts>>
