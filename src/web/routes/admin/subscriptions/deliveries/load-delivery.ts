import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { answerDueOn, remindableFrom } from '#domain/subscriptions/delivery/customer-reminder.ts'
import { pendingCustomerState } from '#domain/subscriptions/delivery/delivery-state.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { readProductNames } from '#server/catalog/products/product-names.ts'
import { listProvisioning, readSite } from '#server/subscriptions/delivery/read-site.ts'
import { markSeen } from '#server/subscriptions/delivery/write-message.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads one site for staff; marks the customer's messages as read if the user may answer them. */
export async function loadDelivery(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params, language } = page
  const { id, role } = await requireAccount(page)
  const subscriptionId = params.id ?? ''
  const mayAct = isAllowed('delivery.write', role)
  const [site, hosting] = await Promise.all([
    readSite(ports, { subscriptionId, actor: { side: 'shop', id } }),
    listProvisioning(ports, subscriptionId),
  ])
  if (mayAct) await markSeen(ports, subscriptionId)
  const names = await readProductNames(ports, language, [site.productId])
  const { contentDays } = await ports.settings.get('delivery')
  const today = dayInParis(ports.clock.now())
  const { messages, ...rest } = site
  const pendingStep = pendingCustomerState(site.state, site.isApproved)
  return {
    ...rest,
    ownName: names.get(site.productId) ?? null,
    mayAct,
    today,
    pendingStep,
    answerDueOn: pendingStep && answerDueOn(site.requestedOn, contentDays),
    remindableFrom: remindableFrom(site, today),
    messages: messages.map(({ at, ...message }) => ({ ...message, at: instantText(at) })),
    hosting: hosting.map(({ id: eventId, type, status, tries, problem, createdAt, nextTryAt }) => ({
      id: eventId,
      type,
      status,
      tries,
      problem,
      on: dayInParis(createdAt),
      nextAttempt: status === 'waiting' && tries > 0 && nextTryAt ? instantText(nextTryAt) : null,
    })),
  }
}

export type DeliveryData = Awaited<ReturnType<typeof loadDelivery>>
