import { isRecentlyAuthenticated } from '#domain/identity/accounts/session-rules.ts'
import { endpointSchema } from '#domain/messaging/webhooks/endpoint.schema.ts'
import { m } from '#messages/messages.ts'
import { addEndpoint } from '#server/messaging/webhooks/change-endpoints.ts'
import { listEndpoints } from '#server/messaging/webhooks/queries.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { type ActionResult, failureOf } from '#web/components/back-office/forms/use-result-toast.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader, requireEditor, requireSession } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { ApiFrame } from '#web/routes/admin/identity/api-keys/api-frame.tsx'
import { IdentityNotice } from '#web/routes/admin/identity/users/identity-notice.tsx'
import type { Route } from './+types/endpoints'
import { EndpointCard } from './endpoint-card.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { type NewEndpoint, NewEndpointNotice } from './new-endpoint-notice.tsx'

export const loader = pageLoader('webhook-endpoints', async (page) => {
  const { session } = await requireSession(page)
  return {
    endpoints: await listEndpoints(page.ports),
    isRecent: isRecentlyAuthenticated(session, page.ports.clock.now()),
  }
})

export const action = formAction({
  add: intent({
    permission: 'webhook-endpoints.add',
    schema: (shop) => endpointSchema(shop),
    async run(input, page): Promise<NewEndpoint> {
      const { id, secret } = await addEndpoint(page.ports, input, await requireEditor(page))
      return { done: 'added', id, secret, url: input.url }
    },
  }),
})

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.api_tab_webhooks() }]

/** Endpoints of other programs that receive the shop's webhooks. */
export default function Endpoints({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoints, isRecent } = loaderData
  const result = useLastResult(actionData as NewEndpoint | ActionResult<never>)
  const created = result && 'secret' in result ? result : undefined
  return (
    <ApiFrame>
      {created && <NewEndpointNotice made={created} />}
      <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        {endpoints.length === 0 ? (
          <Card title={m.api_tab_webhooks()}>
            <p>{m.hook_none()}</p>
          </Card>
        ) : (
          <ul className="grid gap-4" aria-label={m.api_tab_webhooks()}>
            {endpoints.map((endpoint) => (
              <EndpointCard key={endpoint.id} endpoint={endpoint} />
            ))}
          </ul>
        )}
        <div className="grid gap-5">
          <IdentityNotice isRecent={isRecent} />
          <Card title={m.hook_new()}>
            <p className="text-slate">{m.hook_new_text()}</p>
            <EndpointForm
              key={created?.id}
              intent="add"
              endpoint={{ url: '', description: '', eventTypes: [], isActive: true }}
              result={failureOf(result as ActionResult<never>)}
              button={m.hook_add()}
            />
          </Card>
        </div>
      </div>
    </ApiFrame>
  )
}
