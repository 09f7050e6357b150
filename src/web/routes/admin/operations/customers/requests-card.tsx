import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import type { CustomerResult } from './customer-actions.ts'

import type { CustomerData } from './load-customer.ts'
import { RequestEntry } from './request-entry.tsx'
import { RequestForm } from './request-form.tsx'

type Props = CustomerData & { answer: CustomerResult }

/** Data requests of a customer with deadlines and available actions. */
export function RequestsCard(props: Props) {
  const { requests, mayHandle, isErased } = props
  return (
    <div id="data-requests" className="grid">
      <Card title={m.requests_title()}>
        {mayHandle && !isErased && <RequestForm {...props} key={requests.length} />}
        {requests.length === 0 && <p className="text-slate">{m.requests_none()}</p>}
        {requests.map((request) => (
          <RequestEntry
            key={request.id}
            {...props}
            request={request}
            file={href('/admin/customers/:id/data.zip', { id: props.id })}
            eraseText={m.request_erase_text()}
          />
        ))}
      </Card>
    </div>
  )
}
