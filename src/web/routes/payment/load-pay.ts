import { isServiceActive } from '#domain/billing/subscription-status.ts'
import { payPath } from '#server/payments/pay-link.ts'
import { findPayable } from '#server/subscriptions/renewals/payable-invoices.ts'
import { pageLoader } from '#web/forms/page-loader.ts'

/** The invoice of a signed link, and the current state of its payment at the provider. */
export const loadPay = pageLoader('pay', async ({ ports, params, url, language }) => {
  const invoiceId = params.id ?? ''
  const [payable, payments, { statementName: seller }] = await Promise.all([
    findPayable(ports, { invoiceId, key: url.searchParams.get('key') ?? '' }),
    ports.payments.browser(),
    ports.settings.get('seller'),
  ])
  const { status, owed, byRate, number, names, email, payment, lines } = payable
  const services = lines.map(({ service }) => service)
  const failure = payment?.failure ?? null
  return {
    status,
    number,
    names,
    amount: owed,
    byRate,
    email,
    lines,
    service: services.includes('suspended')
      ? ('suspended' as const)
      : services.some((service) => service && isServiceActive(service))
        ? ('served' as const)
        : services.includes('cancelled')
          ? ('ended' as const)
          : null,
    // The bank's request for authentication is why the buyer is here, not a failure to report.
    failure: failure === 'authentication_required' ? null : failure,
    // The payment of a refused charge stores no payment method: it is for that month only.
    savesMethod: !payment?.paymentMethodId,
    payments: payments ?? null,
    seller,
    path: payPath(ports.shop, invoiceId, language),
  }
})
