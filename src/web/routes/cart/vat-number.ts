import { foreignVatNumber } from '#domain/billing/tax/foreign-vat-number.ts'
import { findNumberCheck, type NumberCheck } from '#server/billing/tax/find-number-check.ts'
import { pageLoader } from '#web/forms/page-loader.ts'

/** State of a VAT number's check as JSON, for polling. Does not call the registry. */
export const loader = pageLoader('checkout-vat-number', async ({ ports, url }) => {
  const number = foreignVatNumber((url.searchParams.get('number') ?? '').slice(0, 40))
  const check: NumberCheck = number
    ? await findNumberCheck(ports.db, number, ports.clock.now())
    : { status: 'none', name: null }
  return Response.json(check, { headers: { 'Cache-Control': 'private, no-store' } })
})

/** No file to download: pages fetch it, or it redirects them. */
export const handle = { isData: true }
