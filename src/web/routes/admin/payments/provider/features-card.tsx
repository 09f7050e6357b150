import { Check } from 'lucide-react'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'

/** Features that a connected provider adds. */
export function FeaturesCard() {
  const features = [
    m.feature_methods(),
    m.feature_secure(),
    m.feature_renewals(),
    m.feature_refunds(),
    m.feature_compared(),
  ]
  return (
    <Card title={m.features_title()}>
      <ul className="grid gap-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />
            {feature}
          </li>
        ))}
      </ul>
    </Card>
  )
}
