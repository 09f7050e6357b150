import { href, redirect } from 'react-router'
import { z } from 'zod'
import { orderCancellationSchema } from '#domain/sales/checkout/order-cancellation.schema.ts'
import { cancelPaidOrder } from '#server/sales/order-cancellation/cancel-paid-order.ts'
import { cancelUnpaidOrder } from '#server/sales/order-cancellation/cancel-unpaid-order.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'

type Page = PageContext<Record<string, string | undefined>>

const backTo = (number: string, { ports }: Page) =>
  redirect(href('/admin/orders/:number', { number }), {
    headers: { 'Set-Cookie': toastCookie(ports.shop, 'order-cancelled', number) },
  })

/** Cancels an order: a paid one with credit notes, an unpaid one without. */
export const cancellationActions = formAction({
  cancel: intent({
    permission: 'order-cancellation.cancel',
    schema: orderCancellationSchema,
    async run({ reason, seen }, page: Page) {
      const number = page.params.number ?? ''
      const { id: actorId, role } = await requireAccount(page)
      await cancelPaidOrder(page.ports, {
        number,
        reason,
        previewFingerprint: seen,
        actorId,
        isLimited: role === 'staff',
      })
      return backTo(number, page)
    },
  }),
  'give-up': intent({
    permission: 'order-cancellation.give-up',
    schema: z.object({ confirmed: z.literal('on') }),
    async run(_, page: Page) {
      const number = page.params.number ?? ''
      await cancelUnpaidOrder(page.ports, { number, actorId: (await requireAccount(page)).id })
      return backTo(number, page)
    },
  }),
})
