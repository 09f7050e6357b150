import { href } from 'react-router'
import { webhookEventTypes } from '#domain/messaging/webhooks/webhook-event.ts'
import { m } from '#messages/messages.ts'
import { deliveryStateLabels } from '#messages/messaging/state-labels.ts'
import { choicesOf } from '#messages/state-label.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { type ActionResult, failureOf } from '#web/components/back-office/forms/use-result-toast.ts'
import { ListBody } from '#web/components/back-office/lists/list-body.tsx'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'

import { ShownSecret } from '#web/routes/admin/identity/api-keys/shown-secret.tsx'
import { IdentityNotice } from '#web/routes/admin/identity/users/identity-notice.tsx'
import type { Route } from './+types/endpoint'
import { deliveryColumns } from './delivery-columns.tsx'
import { type EndpointDone, type EndpointResult, endpointActions } from './endpoint-actions.ts'
import { EndpointActionsCard } from './endpoint-actions-card.tsx'
import { EndpointForm } from './endpoint-form.tsx'
import { loadEndpoint } from './load-endpoint.ts'
import { useEndpointToast } from './use-endpoint-toast.ts'

export const loader = pageLoader('webhook-endpoint', loadEndpoint)

export const action = endpointActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.hook_title() }]

/** One endpoint: settings, actions and deliveries. */
export default function Endpoint({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoint, counts } = loaderData
  const result = useLastResult(actionData as EndpointResult | ActionResult<EndpointDone>)
  const failure = failureOf(result as ActionResult<EndpointDone>)
  useEndpointToast(actionData as EndpointResult | ActionResult<EndpointDone>)
  return (
    <ListContext value={{ ...loaderData.list, rowsText: m.list_rows_deliveries }}>
      <RecordNav back={{ to: href('/admin/api-settings/webhooks'), text: m.api_tab_webhooks() }} />
      <PageHeading title={m.hook_title()} text={<span className="wrap-anywhere">{endpoint.url}</span>} />
      <div className="mt-4 grid gap-4">
        {result && 'secret' in result && result.secret && (
          <ShownSecret title={m.hook_secret_new()} secret={result.secret} />
        )}
        {failure && failure.intent !== 'save' && (
          <ErrorSummary error={failure.error} fields={failure.fields} />
        )}
        <IdentityNotice isRecent={loaderData.isRecent} />
      </div>
      <div className="mt-5 mb-6 grid items-start gap-5 xl:grid-cols-2">
        <Card title={m.hook_settings()}>
          <EndpointForm
            key={JSON.stringify(endpoint)}
            intent="save"
            endpoint={endpoint}
            result={failure}
            button={m.save()}
          />
        </Card>
        <EndpointActionsCard
          isActive={endpoint.isActive}
          since={endpoint.since}
          failedSince={loaderData.failedSince}
          today={loaderData.today}
        />
      </div>
      <h2 className="mb-3 text-xl">{m.hook_log()}</h2>
      <ListBody
        data={loaderData}
        title={m.hook_log()}
        empty={m.hook_log_none()}
        nameOf={({ type }) => type}
        views={[
          ['', m.filter_all(), counts.total],
          ...choicesOf(deliveryStateLabels).map(
            ([state, text]) => [`?state=${state}`, text, counts.byState[state] ?? 0] as const,
          ),
        ]}
        filters={[
          {
            name: 'type',
            label: m.event_type(),
            choices: webhookEventTypes.map((type) => [type, type] as const),
          },
        ]}
        columns={deliveryColumns(endpoint.id)}
      />
    </ListContext>
  )
}
