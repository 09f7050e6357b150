import { deliveryStates } from '#domain/subscriptions/delivery/delivery-state.ts'
import { m } from '#messages/messages.ts'
import { deliveryStateLabels } from '#messages/subscriptions/state-labels.ts'
import type { ShownSite } from './load-site.ts'
import { Step } from './progress-steps.tsx'

const phaseTexts = { done: m.site_step_done, now: m.site_step_now, next: m.site_step_next }

/** The four delivery steps and the current one, in words and not by colour alone. */
export function SiteProgress({ site: { state } }: { site: ShownSite }) {
  const currentIndex = deliveryStates.indexOf(state)
  return (
    <section className="mt-6" aria-label={m.site_progress()}>
      <ol className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4">
        {deliveryStates.map((deliveryState, index) => {
          const phase =
            index < currentIndex || state === 'live' ? 'done' : index === currentIndex ? 'now' : 'next'
          return (
            <Step
              key={deliveryState}
              phase={phase}
              title={deliveryStateLabels[deliveryState].text()}
              detail={phaseTexts[phase]()}
            />
          )
        })}
      </ol>
    </section>
  )
}
