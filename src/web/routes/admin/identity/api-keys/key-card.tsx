import { Form, useNavigation } from 'react-router'
import { apiKeyStateLabels } from '#messages/identity/state-labels.ts'
import { m } from '#messages/messages.ts'
import { instantText, shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Facts } from '#web/components/back-office/facts.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { ShownKey } from './load-keys.ts'
import { scopeNames, scopeTexts } from './scope-texts.ts'

/** One API key: scopes, last use and expiry. */
export function KeyCard({ shown }: { shown: ShownKey }) {
  const { id, name, last4, scopes, state, createdOn, expiresOn, lastUsedAt, revokedOn } = shown
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          {name} <code className="text-sm font-normal text-slate">…{last4}</code>
        </h2>
        <StatusChip {...apiKeyStateLabels[state]} />
      </div>
      <Facts
        facts={[
          [
            m.api_scopes(),
            <ul key="scopes">
              {scopes.map((scope) => (
                <li key={scope}>
                  {scopeNames[scope]?.() ?? scope}
                  {scopeTexts[scope] && ` – ${scopeTexts[scope]()}`}
                </li>
              ))}
            </ul>,
          ],
          [m.api_created(), shortDayText(createdOn)],
          [m.api_last_used(), lastUsedAt ? instantText(new Date(lastUsedAt)) : m.api_never_used()],
          revokedOn
            ? [m.api_revoked_on(), shortDayText(revokedOn)]
            : [m.api_expires(), expiresOn ? shortDayText(expiresOn) : m.api_never_expires()],
        ]}
      />
      {state === 'active' && <RevokeStep id={id} name={name} />}
    </li>
  )
}

/** Asks for confirmation before a key is revoked: expands to explain the effect, then a second button revokes. */
function RevokeStep({ id, name }: { id: string; name: string }) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <details>
      <summary className="link w-fit cursor-pointer py-1 font-medium">{m.api_revoke({ name })}</summary>
      <Form method="post" className="mt-2 grid justify-items-start gap-3">
        <input type="hidden" name="intent" value="revoke-key" />
        <input type="hidden" name="id" value={id} />
        <p className="text-slate">{m.api_revoke_text()}</p>
        <button type="submit" disabled={isBusy} className="button-base button-danger">
          {m.api_revoke_now()}
        </button>
      </Form>
    </details>
  )
}
