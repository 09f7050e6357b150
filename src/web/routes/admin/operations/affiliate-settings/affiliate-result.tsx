import { m } from '#messages/messages.ts'
import type { AffiliateTest } from '#server/operations/affiliates/test-affiliate.ts'
import { count } from '#web/components/ui/count.ts'

function testText(test: AffiliateTest): string {
  const time = m.hook_milliseconds({ time: count(test.milliseconds) })
  switch (test.outcome) {
    case 'online':
      return m.affiliate_online({ time })
    case 'key_refused':
      return m.affiliate_key_refused({ status: test.status })
    case 'unexpected':
      return m.affiliate_unexpected({ status: test.status })
    case 'timeout':
      return m.affiliate_timeout()
    case 'refused_address':
      return m.affiliate_refused_address()
    case 'unreachable':
      return m.affiliate_unreachable()
  }
}

/** Result of the connection test. */
export function AffiliateResult({ test }: { test: AffiliateTest }) {
  const isGood = test.outcome === 'online'
  return (
    <p
      role="status"
      className={`rounded-card border p-4 font-medium text-ink-strong ${isGood ? 'border-good bg-good-soft' : 'border-bad bg-bad-soft'}`}
    >
      {testText(test)}
    </p>
  )
}
