import { Check } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { m } from '#messages/messages.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import type { ShopPath } from '#web/local-path.ts'
import { useCheckoutPath } from './use-checkout-path.ts'

type Props = { stage: 'details' | 'payment'; offer: { path: ShopPath } | null }

/**
 * The three stages of the checkout, with links back: cart or offer; details; review and payment. The stages of the
 * checkout share a URL, so a change of stage moves the focus to the name of the new one.
 */
export function CheckoutProgress({ stage, offer }: Props) {
  const path = useCheckoutPath()
  const currentStep = useRef<HTMLLIElement>(null)
  const shownStage = useRef(stage)
  // Before paint: focusing scrolls the page, and a click between paint and scroll would miss its target.
  useLayoutEffect(() => {
    if (shownStage.current !== stage) currentStep.current?.focus()
    shownStage.current = stage
  }, [stage])
  const stages = [
    {
      key: 'cart',
      text: offer ? m.checkout_stage_offer() : m.checkout_stage_cart(),
      to: offer ? offer.path : '/cart',
    },
    { key: 'details', text: m.checkout_stage_details(), to: path({ stage: 'details' }) },
    { key: 'payment', text: m.checkout_stage_payment(), to: null },
  ]
  const current = stages.findIndex(({ key }) => key === stage)
  return (
    <nav aria-label={m.checkout_progress()} className="mt-6">
      <ol className="grid grid-cols-3 gap-2 text-sm">
        {stages.map(({ key, text, to }, index) => (
          <li
            key={key}
            ref={index === current ? currentStep : undefined}
            tabIndex={index === current ? -1 : undefined}
            aria-current={index === current ? 'step' : undefined}
            className={`border-t-4 pt-2 aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink-strong ${index < current ? 'border-ink-strong' : 'border-line'}`}
          >
            {to && index < current ? (
              <LocalLink to={to} reloadDocument className="link inline-flex items-center gap-1 py-1">
                <Check aria-hidden="true" className="size-4 shrink-0" />
                {text}
              </LocalLink>
            ) : (
              <span className="inline-block py-1">{text}</span>
            )}
            {index === current && (
              <>
                {' '}
                <span className="figures inline-block font-normal text-slate" translate="no">
                  {index + 1}/{stages.length}
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
