import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { nameOf } from '#web/components/billing/name-of.ts'
import { BrowserFrame } from '#web/components/catalog/browser-frame.tsx'
import { ProductPicture } from '#web/components/catalog/product-picture.tsx'
import { FactList } from '#web/components/ui/fact-list.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { ShownOverview } from './load-overview.ts'
import { DisputedNotice } from './subscriptions/disputed-notice.tsx'
import { ProgressSteps } from './subscriptions/site/progress-steps.tsx'
import { SiteNow } from './subscriptions/site/site-now.tsx'
import { ActionList, LinkItem, QuietItems, SiteItem } from './subscriptions/subscription-actions.tsx'
import { cardText, factsOf, siteFactsOf, statusLabelOf } from './subscriptions/subscription-facts.ts'

type Props = Pick<ShownOverview, 'subscriptions' | 'today'>

/** The customer's sites: picture, progress, what comes next and from whom, and the next charge. */
export function SiteList({ subscriptions, today }: Props) {
  return (
    <ul className="mt-5 grid gap-4">
      {subscriptions.map((subscription) => (
        <SiteEntry key={subscription.id} subscription={subscription} today={today} />
      ))}
    </ul>
  )
}

type EntryProps = { subscription: Props['subscriptions'][number]; today: Day }

function SiteEntry({ subscription, today }: EntryProps) {
  const { id, name, image, site, orderNumber, isChargeOnHold } = subscription
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-5 rounded-card border border-line bg-surface p-4 sm:p-6 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-8">
      <div className="md:row-span-2">
        <BrowserFrame className="max-md:[&>div:first-child]:hidden">
          <ProductPicture image={image && { ...image, alt: '' }} sizes="(min-width: 48rem) 224px, 88px" />
        </BrowserFrame>
      </div>
      <div className="flex flex-wrap content-start items-start justify-between gap-2">
        <h3 className="min-w-0 text-lg">{nameOf(subscription)}</h3>
        <StatusChip {...statusLabelOf(subscription)} />
      </div>
      <div className="grid content-start gap-5 max-md:col-span-2">
        {site && <SiteProgress subscription={subscription} today={today} />}
        <FactList
          facts={[
            ...factsOf(subscription),
            [m.subscription_pays_with(), cardText(subscription)],
            ...siteFactsOf(subscription),
          ]}
          className="gap-x-6 gap-y-3 text-sm sm:grid-cols-2"
        />
        {isChargeOnHold && <DisputedNotice />}
        <ActionList name={name}>
          <SiteItem subscription={subscription} />
          <LinkItem
            to={`/user/subscriptions#subscription-${id}`}
            text={m.subscription_manage()}
            about={name}
          />
          <LinkItem to={`/user/orders/${orderNumber}`} text={m.overview_order({ number: orderNumber })} />
          <LinkItem to="/user/card" text={m.card_replace()} isDocument />
          <QuietItems subscription={subscription} />
        </ActionList>
      </div>
    </li>
  )
}

function SiteProgress({ subscription, today }: EntryProps) {
  const { site, status, startsOn } = subscription
  if (!site) return null
  return (
    <>
      <div>
        <SiteNow subscription={subscription} today={today} />
        {status === 'pending' && <p className="text-sm">{m.site_starts_on({ date: dayText(startsOn) })}</p>}
      </div>
      <ProgressSteps steps={site.steps} />
    </>
  )
}
