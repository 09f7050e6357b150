import type { AffiliateEventStatus, AffiliateOrigin } from '#domain/platform/affiliates/affiliate-event.ts'
import { m } from '#messages/messages.ts'
import { affiliateEventStatusLabels } from '#messages/platform/state-labels.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

type Props = { status: AffiliateEventStatus; origin?: AffiliateOrigin; isOwnPurchase?: boolean }

/** Status of a conversion (contract B4), with labels for its origin and for own purchases. */
export function ConversionChips({ status, origin, isOwnPurchase }: Props) {
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
      <StatusChip {...affiliateEventStatusLabels[status]} />
      {origin === 'test' && <StatusChip tone="calm" text={m.purpose_test()} />}
      {isOwnPurchase && <StatusChip tone="warn" text={m.monitor_own_purchase()} />}
    </span>
  )
}
