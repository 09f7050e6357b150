import { subscriptionStatusLabels } from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { deliveryStateLabels } from '#messages/subscriptions/state-labels.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import { nameOf } from '#web/components/billing/name-of.ts'
import { siteEventTexts } from '#web/components/delivery/site-texts.ts'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { type Fact, FactList } from '#web/components/ui/fact-list.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { DeliveryData } from './load-delivery.ts'

/** State, customer and history of the site. */
export function DeliveryFacts({ site }: { site: DeliveryData }) {
  const {
    state,
    status,
    pendingStep,
    answerDueOn,
    customer,
    dueOn,
    today,
    startsOn,
    previewUrl,
    siteUrl,
    events,
    orderedOn,
  } = site
  const isLate = dueOn !== null && dueOn < today && state === 'build'
  const facts: Fact[] = [
    [m.delivery_state(), deliveryStateLabels[state].text()],
    [
      m.delivery_customer(),
      <CustomerLink key="customer" id={customer.id}>
        {customer.name}
      </CustomerLink>,
    ],
    [m.email(), <EmailText key="email">{customer.email}</EmailText>],
  ]
  if (status === 'pending')
    facts.push([m.delivery_product(), m.site_starts_on({ date: shortDayText(startsOn) })])
  if (answerDueOn)
    facts.push([
      pendingStep === 'content' ? m.delivery_content_by() : m.delivery_review_by(),
      shortDayText(answerDueOn),
    ])
  if (dueOn) facts.push([m.delivery_promised(), shortDayText(dueOn)])
  if (previewUrl) facts.push([m.delivery_preview_address(), <Address key="preview" url={previewUrl} />])
  if (siteUrl) facts.push([m.delivery_site_address(), <Address key="site" url={siteUrl} />])
  return (
    <Card title={nameOf({ name: site.ownName ?? site.name, quantity: site.quantity })}>
      <p className="mb-4 flex flex-wrap gap-2">
        <StatusChip {...subscriptionStatusLabels[status]} />
        {answerDueOn && answerDueOn < today && (
          <StatusChip
            tone="bad"
            text={pendingStep === 'content' ? m.delivery_content_late() : m.delivery_review_late()}
          />
        )}
        {isLate && <StatusChip tone="bad" text={m.deliveries_late({ date: shortDayText(dueOn) })} />}
      </p>
      <FactList facts={facts} className="gap-4 sm:grid-cols-2" />
      <h3 className="mt-5 text-base">{m.site_history()}</h3>
      <ol className="figures mt-2 grid gap-1 text-sm">
        <li>
          {shortDayText(orderedOn)} · {m.site_event_ordered()}
        </li>
        {events.map(({ step, on }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice a day, and they never change places
          <li key={index}>
            {shortDayText(on)} · {siteEventTexts[step]()}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Address({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="link break-all">
      {url}
    </a>
  )
}
