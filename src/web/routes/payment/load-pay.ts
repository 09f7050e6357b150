import { payPath } from '#server/payments/pay-link.ts'
import { openPayable } from '#server/payments/payable-payments.ts'
import { pageLoader } from '#web/forms/page-loader.ts'

/** The payment a signed link leads to, as the provider knows it now. */
export const loadPay = pageLoader('pay', async ({ ports, params, url, language }) => {
  const id = params.id ?? ''
  const [asked, payments] = await Promise.all([
    openPayable(ports, { id, key: url.searchParams.get('key') ?? '' }),
    ports.payments.browser(),
  ])
  const { status, amount, currency, description, email, failure } = asked
  return {
    ...{ status, amount, currency, description },
    email: email ?? '',
    // That the bank asks is why the buyer is here, not what they did wrong.
    failure: failure === 'authentication_required' ? null : failure,
    payments: payments ?? null,
    path: payPath(ports.shop, id, language),
  }
})
