import type { AffiliateEventStatus, AffiliateOrigin } from '#domain/platform/affiliates/affiliate-event.ts'
import { m } from '#messages/messages.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

type Props = { status: AffiliateEventStatus; origin?: AffiliateOrigin; isOwnPurchase?: boolean }

/** Status of a conversion (contract B4), with labels for its origin and for own purchases. */
export function ConversionChips({ status, origin, isOwnPurchase }: Props) {
  const isGood = status === 'success'
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
      <StatusChip
        tone={isGood ? 'good' : 'bad'}
        text={isGood ? m.payment_completed() : m.conversion_failure()}
      />
      {origin === 'test' && <StatusChip tone="calm" text={m.purpose_test()} />}
      {isOwnPurchase && <StatusChip tone="warn" text={m.monitor_own_purchase()} />}
    </span>
  )
}
