import { isAllowed } from '#domain/platform/access/permissions.ts'
import { findPayment } from '#server/payments/find-payment.ts'
import { readFromProvider } from '#server/payments/provider/read-from-provider.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { readMode } from '../load-payments-area.ts'

/** Loads the test payment form and the test payment that was started with it, if any. */
export async function loadTestPayment(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { role } = await requireAccount(page)
  const { currency } = await ports.settings.get('payments')
  const mayStart = isAllowed('payment-test.start', role)
  return {
    currency,
    mayStart,
    isLive: (await readMode(ports)) === 'live',
    requestKey: ports.ids.next(),
    begun: mayStart ? await loadStartedPayment(page, url.searchParams.get('payment')) : null,
  }
}

/** Payment named in the URL, in its provider state; only test payments are shown here. */
async function loadStartedPayment(
  { ports }: PageContext<Record<string, string | undefined>>,
  id: string | null,
) {
  const payment = id ? await findPayment(ports, id) : undefined
  const { providerPaymentId, purpose, amount, currency } = payment?.payment ?? {}
  if (!payment || !providerPaymentId || purpose !== 'test' || !amount || !currency) return null
  const payments = await ports.payments.browser()
  if (!payments || payment.payment.provider !== ports.payments.provider) return null
  const { value, problem } = await readFromProvider(() => ports.payments.getPayment(providerPaymentId))
  return {
    paymentId: payment.payment.id,
    providerPaymentId,
    amount,
    currency,
    payments,
    problem,
    status: value?.payment.status ?? payment.payment.status,
    failure: value?.payment.failure ?? payment.payment.failure,
    clientSecret: value?.clientSecret ?? null,
  }
}

export type TestPaymentData = Awaited<ReturnType<typeof loadTestPayment>>
