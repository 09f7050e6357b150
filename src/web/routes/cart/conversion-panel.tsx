import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { ConversionState } from '#domain/operations/affiliates/conversion-state.ts'
import { m } from '#messages/messages.ts'
import { reportErrorText } from '#messages/operations/affiliates/report-error-text.ts'
import { FactList } from '#web/components/ui/fact-list.tsx'
import { money } from '#web/components/ui/money.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { ShownConversion } from './describe-conversion.ts'

const pollMs = 3_000
/** After this many polls the worker is assumed to be down: the order's page shows the result later. */
const maxPolls = 40

const texts: Record<ConversionState, () => string> = {
  idle: m.conversion_idle,
  loading: m.conversion_loading,
  success: m.conversion_success,
  error: m.conversion_error,
}

const styles: Record<ConversionState, string> = {
  idle: 'border-line bg-surface',
  loading: 'border-line bg-surface',
  success: 'border-good bg-good-soft',
  error: 'border-bad bg-bad-soft',
}

/** State of this order's conversion, polled while it is being recorded. Never rendered for customers. */
export function ConversionPanel({ conversion }: { conversion: ShownConversion }) {
  const { state, code, reference, amount, details } = conversion
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (state === 'success') showToast(m.conversion_tracking(), { description: m.conversion_success() })
    if (state === 'error')
      showToast(m.conversion_tracking_error(), { kind: 'error', description: m.conversion_error() })
    if (state !== 'loading') return
    let polls = 0
    const timer = setInterval(() => {
      polls += 1
      if (polls >= maxPolls) clearInterval(timer)
      void revalidate()
    }, pollMs)
    return () => clearInterval(timer)
  }, [state, revalidate])
  return (
    <section className={`no-print mt-8 grid gap-4 rounded-card border p-6 text-ink-strong ${styles[state]}`}>
      <div>
        <h2 className="text-xl">{m.conversion_tracking()}</h2>
        <p className="text-sm">{m.conversion_internal()}</p>
      </div>
      <p role="status">{texts[state]()}</p>
      {state === 'error' && details && (
        <p className="font-medium wrap-anywhere">
          {reportErrorText({
            kind: 'conversion',
            status: details.reportStatus,
            message: details.reportMessage,
          })}
        </p>
      )}
      <FactList
        className="gap-4 sm:grid-cols-3"
        facts={[
          [m.monitor_code(), code ?? '—'],
          [m.declaration_reference(), reference],
          [m.confirmation_amount(), money(amount)],
        ]}
      />
      {details && (
        <details>
          <summary className="link w-fit cursor-pointer py-1">{m.conversion_debug()}</summary>
          <pre className="mt-2 rounded-field bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap text-ink">
            {JSON.stringify(details, null, 2)}
          </pre>
        </details>
      )}
    </section>
  )
}
