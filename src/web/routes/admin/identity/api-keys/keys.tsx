import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { IdentityNotice } from '../users/identity-notice.tsx'
import type { Route } from './+types/keys'
import { ApiFrame } from './api-frame.tsx'
import { type KeyDone, type KeyResult, keyActions } from './key-actions.ts'
import { KeyCard } from './key-card.tsx'
import { KeyGuide } from './key-guide.tsx'
import { loadKeys } from './load-keys.ts'
import { NewKeyForm } from './new-key-form.tsx'
import { ShownSecret } from './shown-secret.tsx'

export const loader = pageLoader('api-settings', loadKeys)

export const action = keyActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.api_tab_keys() }]

/** API keys of other programs. */
export default function Keys({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, publicUrl, firstDay, isRecent } = loaderData
  const result = useLastResult(actionData as KeyResult | ActionResult<KeyDone>)
  const newKey = result && 'key' in result ? result.key : undefined
  useResultToast(actionData as ActionResult<KeyDone>, {
    done: { created: m.api_key_created, revoked: m.api_key_revoked },
  })
  return (
    <ApiFrame>
      {newKey && <ShownSecret title={m.api_key_created()} secret={newKey} />}
      <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="grid gap-5">
          {keys.length === 0 ? (
            <Card title={m.api_tab_keys()}>
              <p>{m.api_none()}</p>
            </Card>
          ) : (
            <ul className="grid gap-4" aria-label={m.api_tab_keys()}>
              {keys.map((key) => (
                <KeyCard key={key.id} shown={key} />
              ))}
            </ul>
          )}
        </div>
        <div className="grid gap-5">
          <IdentityNotice isRecent={isRecent} />
          <NewKeyForm key={newKey} result={failureOf(result as ActionResult<KeyDone>)} firstDay={firstDay} />
        </div>
        <div className="min-w-0 xl:col-span-2">
          <KeyGuide publicUrl={publicUrl} />
        </div>
      </div>
    </ApiFrame>
  )
}
