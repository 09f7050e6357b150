import { dayInParis } from '#domain/platform/calendar/day.ts'
import { answerDueOn } from '#domain/subscriptions/delivery/customer-reminder.ts'
import { pendingCustomerState } from '#domain/subscriptions/delivery/delivery-state.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { readSite } from '#server/subscriptions/delivery/read-site.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'

/** Data of the page of a site that is being built for the customer. */
export const loadSite = pageLoader('site', async (page) => {
  const { ports, params } = page
  const { id } = await requireAccount(page)
  const subscriptionId = params.id ?? ''
  const {
    // The shop's internal notes are visible only in the back office.
    customer: _,
    contentNote: __,
    messages,
    ...site
  } = await readSite(ports, {
    subscriptionId,
    actor: { side: 'customer', id },
  })
  const { contentDays } = await ports.settings.get('delivery')
  return {
    ...site,
    isBeingBuilt: !site.isOnline,
    domain: site.content?.domain ?? '',
    answerDueOn:
      pendingCustomerState(site.state, site.isApproved) && answerDueOn(site.requestedOn, contentDays),
    today: dayInParis(ports.clock.now()),
    messages: messages.map(({ at, ...message }) => ({ ...message, at: instantText(at) })),
  }
})

export type ShownSite = Awaited<ReturnType<typeof loadSite>>
