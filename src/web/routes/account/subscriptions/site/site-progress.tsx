import { deliveryStates } from '#domain/subscriptions/delivery/delivery-state.ts'
import { m } from '#messages/messages.ts'
import { deliveryStateLabels } from '#messages/subscriptions/state-labels.ts'
import type { ShownSite } from './load-site.ts'

/** The four delivery steps and the current one, in words and not by colour alone. */
export function SiteProgress({ site: { state } }: { site: ShownSite }) {
  const currentIndex = deliveryStates.indexOf(state)
  return (
    <section className="mt-6" aria-label={m.site_progress()}>
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {deliveryStates.map((deliveryState, index) => {
          const isDone = index < currentIndex || state === 'live'
          const isNow = index === currentIndex && state !== 'live'
          return (
            <li
              key={deliveryState}
              aria-current={isNow ? 'step' : undefined}
              className={`rounded-card border-2 p-4 ${isNow ? 'border-ink-strong bg-surface' : 'border-line'} ${isDone ? 'bg-sunken' : ''}`}
            >
              <span aria-hidden="true" className="figures text-sm text-slate">
                {isDone ? '✓' : index + 1}
              </span>
              <span className="block font-semibold text-ink-strong">
                {deliveryStateLabels[deliveryState].text()}
              </span>
              <span className="block text-sm text-slate">
                {isDone ? m.site_step_done() : isNow ? m.site_step_now() : m.site_step_next()}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
