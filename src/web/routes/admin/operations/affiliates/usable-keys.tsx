import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'

import type { MonitorData } from './load-monitor.ts'

/** Placeholder for the hidden part of a key: the shop stores only its last characters. */
const masked = 'vk_••••••••'

/** Masked keys that may report leads and conversions. Users who may not see keys only see whether there is one. */
export function UsableKeys({
  keys,
  hasKey,
  maySeeKeys,
}: Pick<MonitorData, 'keys' | 'hasKey' | 'maySeeKeys'>) {
  return (
    <Card title={m.monitor_keys()}>
      {(!maySeeKeys || !hasKey) && <p>{hasKey ? m.monitor_has_key() : m.monitor_has_no_key()}</p>}
      {keys.length > 0 && (
        <ul className="grid gap-3" aria-label={m.monitor_keys()}>
          {keys.map(({ id, name, last4, scopes }) => (
            <li key={id}>
              <span className="font-medium wrap-anywhere text-ink-strong">{name}</span>{' '}
              <code className="text-sm whitespace-nowrap">
                {masked}
                {last4}
              </code>
              <span className="block text-sm text-slate">
                {scopes.filter((scope) => scope === 'conversions' || scope === 'leads').join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {maySeeKeys && (
        <Link to={href('/admin/api-settings')} className="button-base button-quiet justify-self-start">
          {m.monitor_make_key()}
        </Link>
      )}
    </Card>
  )
}
