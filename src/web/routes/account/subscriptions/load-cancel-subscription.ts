import { redirect } from 'react-router'
import { isRunning } from '#domain/billing/subscription-status.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { endsImmediately, keptUntil, lastDayWhenCancelled } from '#domain/subscriptions/subscription-end.ts'
import { listOwnSubscriptions } from '#server/subscriptions/list-own-subscriptions.ts'
import { previewWithdrawal } from '#server/subscriptions/withdrawals/preview-withdrawal.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { localPath } from '#web/local-path.ts'

/** Effect of cancelling the customer's subscription today. Redirects if it is ending already. */
export const loadCancelSubscription = pageLoader('cancel-subscription', async (page) => {
  const { ports, params, language } = page
  const { id: accountId, email } = await requireAccount(page)
  const [subscription] = await listOwnSubscriptions(ports, accountId, params.id ?? '')
  if (!subscription) throw new DomainError('not_found')
  if (!isRunning(subscription.status) || subscription.endsOn)
    throw redirect(localPath('/user/subscriptions', language))
  const endsOn = lastDayWhenCancelled(subscription, { today: dayInParis(ports.clock.now()) })
  const { id, name, quantity, orderNumber, owed } = subscription
  return {
    id,
    name,
    quantity,
    orderNumber,
    email,
    endsOn,
    isImmediate: endsImmediately(subscription.status),
    startsOn: subscription.status === 'pending' ? subscription.startsOn : null,
    isPaid: subscription.paidUntil >= endsOn,
    owed: owed.map(({ number, amount }) => ({ number, amount })),
    pausesOn: subscription.pausesOn,
    keptUntil: keptUntil(endsOn),
    withdrawal: await previewWithdrawal(ports, { accountId, orderNumber }),
  }
})
