import { ExternalLink } from 'lucide-react'
import { m } from '#messages/messages.ts'
import { localiseTarget } from '#web/components/layout/localise-target.ts'
import type { TriedDemo } from '#web/components/tried-site/use-tried-site.ts'

/** Opens the demonstration with the visitor's name, in a new tab. */
export function TriedLink({ demo }: { demo: TriedDemo }) {
  return (
    <p className="wrap-anywhere">
      <a
        href={localiseTarget(demo.demoLink)}
        target="_blank"
        rel="noopener"
        className="link inline-block py-1 font-semibold"
      >
        <span translate="no">{m.demo_own_see({ name: demo.name })}</span>
        <span className="sr-only"> {m.new_tab()}</span>{' '}
        <ExternalLink aria-hidden="true" className="inline size-4" />
      </a>
    </p>
  )
}
