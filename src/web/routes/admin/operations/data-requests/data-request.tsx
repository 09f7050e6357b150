import { href, Link } from 'react-router'
import { languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { Facts } from '#web/components/back-office/facts.tsx'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'

import { RequestEntry } from '../customers/request-entry.tsx'
import { useCustomerToast } from '../customers/use-customer-toast.ts'
import type { Route } from './+types/data-request'
import { type DataRequestResult, dataRequestActions } from './data-request-actions.ts'
import { type DataRequestData, loadDataRequest } from './load-data-request.ts'

export const loader = pageLoader('data-request', loadDataRequest)

export const action = dataRequestActions

export const clientAction = resilientAction

const displayName = ({ name }: DataRequestData) => name || m.request_person_erased()

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? displayName(loaderData) : m.requests_title() },
]

/** A data request of a person without an account: requester, stored data and available actions. */
export default function DataRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { email, accountId, language, stored, request } = loaderData
  const result = useLastResult(actionData as DataRequestResult)
  useCustomerToast(actionData as DataRequestResult)
  return (
    <>
      <RecordNav back={{ to: href('/admin/queue/data-requests'), text: m.requests_title() }} />
      <PageHeading title={displayName(loaderData)} text={m.request_stranger()} />
      {accountId && (
        <p className="mt-4 max-w-2xl rounded-card border border-line bg-sunken p-4">
          {m.error_request_has_account()}{' '}
          <Link to={`${href('/admin/customers/:id', { id: accountId })}#data-requests`} className="link">
            {m.request_to_record()}
          </Link>
        </p>
      )}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-2">
        <Card title={m.requests_title()}>
          <RequestEntry
            {...loaderData}
            email={email ?? ''}
            request={request}
            answer={result}
            file={href('/admin/queue/data-requests/:id/data.zip', { id: request.id })}
            eraseText={m.request_erase_address()}
          />
        </Card>
        {email && stored && (
          <Card title={m.request_kept()}>
            <Facts
              facts={[
                [
                  m.email(),
                  <a key="email" href={`mailto:${encodeURIComponent(email)}`} className="link">
                    <EmailText>{email}</EmailText>
                  </a>,
                ],
                ...(language ? [[m.language_label(), languageNames[language]] as const] : []),
                [m.messages_title(), stored.messages],
                [m.consent_newsletter(), stored.newsletter],
                [m.order_mails(), stored.mails],
                [m.customer_declarations(), stored.declarations],
                [m.customer_consents(), stored.consents],
              ]}
            />
          </Card>
        )}
      </div>
    </>
  )
}
