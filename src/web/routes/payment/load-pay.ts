import { isServed } from '#domain/billing/subscription-status.ts'
import { payPath } from '#server/payments/pay-link.ts'
import { findPayable } from '#server/subscriptions/renewals/payable-invoices.ts'
import { pageLoader } from '#web/forms/page-loader.ts'

/** The invoice a signed link leads to, and where its payment stands as the provider knows it now. */
export const loadPay = pageLoader('pay', async ({ ports, params, url, language }) => {
  const invoiceId = params.id ?? ''
  const [asked, payments, { statementName: seller }] = await Promise.all([
    findPayable(ports, { invoiceId, key: url.searchParams.get('key') ?? '' }),
    ports.payments.browser(),
    ports.settings.get('seller'),
  ])
  const { status, owed, byRate, number, names, email, payment, lines } = asked
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
      : services.some((one) => one && isServed(one))
        ? ('served' as const)
        : services.includes('cancelled')
          ? ('ended' as const)
          : null,
    // That the bank asks is why the buyer is here, not what they did wrong.
    failure: failure === 'authentication_required' ? null : failure,
    // Of a charge that was refused nothing is kept: it is that one month only.
    isKept: !payment?.paymentMethodId,
    payments: payments ?? null,
    seller,
    path: payPath(ports.shop, invoiceId, language),
  }
})
