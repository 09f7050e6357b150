import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { provisioningStatusLabels } from '#messages/subscriptions/state-labels.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { HostingButtons } from './hosting-buttons.tsx'
import { hostingTypeTexts } from './hosting-texts.ts'
import type { DeliveryData } from './load-delivery.ts'

/** Requests sent to the hosting provider, with their outcome. */
export function HostingHistory({ site: { hosting, mayAct } }: { site: DeliveryData }) {
  return (
    <Card title={m.hosting_title()}>
      {hosting.length === 0 && <p className="text-slate">{m.hosting_none()}</p>}
      <ul className="grid gap-4">
        {hosting.map(({ id, type, status, tries, problem, on, nextAttempt }) => (
          <li key={id} className="grid gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold text-ink-strong">{hostingTypeTexts[type]()}</span>
              <StatusChip {...provisioningStatusLabels[status]} />
            </span>
            <span className="figures text-sm text-slate">
              {[
                shortDayText(on),
                tries > 0 && status !== 'by_hand' && m.hosting_tries({ count: tries }),
                nextAttempt && m.hosting_next_try({ date: nextAttempt }),
                problem,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {mayAct && (
              <HostingButtons id={id} status={status} tries={tries} what={hostingTypeTexts[type]()} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
