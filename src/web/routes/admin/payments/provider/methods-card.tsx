import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { methodLogos } from './method-logos.ts'

/** Logos of the payment methods that buyers see. */
export function MethodsCard() {
  return (
    <Card title={m.methods_title()}>
      <ul className="flex flex-wrap gap-3">
        {methodLogos.map(({ name, path }) => (
          <li key={name} className="rounded-field border border-line bg-paper px-4 py-1">
            <svg role="img" aria-label={name} viewBox="0 0 24 24" className="size-11 fill-ink-strong">
              <path d={path} />
            </svg>
          </li>
        ))}
      </ul>
      <p className="text-sm text-slate">{m.methods_text()}</p>
    </Card>
  )
}
