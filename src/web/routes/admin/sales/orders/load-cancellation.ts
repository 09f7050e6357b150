import { isAllowed } from '#domain/platform/access/permissions.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { writeLocalDecimal } from '#domain/platform/money/parse-money.ts'
import { m } from '#messages/messages.ts'
import { readProductNames } from '#server/catalog/products/product-names.ts'
import { findOrderState } from '#server/sales/checkout/find-order.ts'
import { previewCancellation } from '#server/sales/order-cancellation/preview-cancellation.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads the preview of an order's cancellation; changes nothing. */
export async function loadCancellation(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params, language } = page
  const { role } = await requireAccount(page)
  const number = params.number ?? ''
  const order = await findOrderState(ports, number)
  if (!order) throw new DomainError('not_found')
  const { status } = order
  const mayCancel = isAllowed('order-cancellation.cancel', role)
  if (status !== 'paid') return { number, status, mayCancel, preview: null }
  const reason = m.order_cancel_reason({}, { locale: language })
  const { subscriptions, firstInvoiceCredit, unused, credited, settlement, previewFingerprint, today } =
    await previewCancellation(ports, number)
  const names = await readProductNames(
    ports,
    language,
    subscriptions.map(({ productId }) => productId),
  )
  return {
    number,
    status,
    mayCancel,
    preview: {
      credited,
      seen: previewFingerprint,
      today,
      unused,
      settlement,
      ending: subscriptions.map(({ id, productId, name, quantity }) => ({
        id,
        name,
        ownName: names.get(productId) ?? null,
        quantity,
      })),
      first: firstInvoiceCredit && {
        number: firstInvoiceCredit.credited.number,
        document: firstInvoiceCredit.document,
        input: Object.fromEntries([
          ...firstInvoiceCredit.lines.flatMap(({ line, gross }) => [
            [`take-${line.id}`, 'on'],
            [`amount-${line.id}`, writeLocalDecimal(gross, language)],
          ]),
          ['reason', reason],
        ]) as Record<string, string>,
      },
    },
  }
}

export type CancellationData = Awaited<ReturnType<typeof loadCancellation>>
