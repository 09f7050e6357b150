import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import type { ShownSubscription } from '../load-subscriptions.ts'
import { siteNowText } from './site-now-text.ts'

type Props = { subscription: ShownSubscription; today: Day }

/** What comes next for the site of a subscription, from whom, and by when; nothing without a site. */
export function SiteNow({ subscription: { site, status, answerDueOn }, today }: Props) {
  if (!site) return null
  return (
    <div>
      <p className="font-semibold text-ink-strong">
        {siteNowText({ ...site, status, isOpen: !site.isEmptied }, today)}
      </p>
      {answerDueOn && (
        <p className="figures text-sm">
          {answerDueOn < today
            ? m.site_answer_late({ date: dayText(answerDueOn) })
            : m.site_content_by({ date: dayText(answerDueOn) })}
        </p>
      )}
    </div>
  )
}
