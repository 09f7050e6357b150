import { FlaskConical } from 'lucide-react'
import { m } from '#messages/messages.ts'
import type { PaymentsMode } from './load-payments-area.ts'

/** Banner on all payment pages: no real money moves. */
export function ModeBanner({ mode }: { mode: PaymentsMode }) {
  if (mode !== 'sandbox' && mode !== 'test') return null
  return (
    <p
      data-mode={mode}
      className="mb-5 flex items-start gap-3 rounded-card bg-warn-soft px-4 py-3 font-medium text-ink-strong max-md:mb-3 max-md:px-3 max-md:py-2 max-md:text-sm"
    >
      <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      {mode === 'sandbox' ? m.payments_sandbox_banner() : m.payments_test_banner()}
    </p>
  )
}
