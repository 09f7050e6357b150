import { m } from '#messages/messages.ts'
import { deliveryStateLabels } from '#messages/subscriptions/state-labels.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/deliveries'
import { DeliveryColumn } from './delivery-column.tsx'
import { hostingActions } from './hosting-actions.ts'
import { HostingTasks } from './hosting-tasks.tsx'
import { loadDeliveries } from './load-deliveries.ts'

export const loader = pageLoader('deliveries', loadDeliveries)

export const action = hostingActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.deliveries_title() }]

/** Board of all sites in delivery by step, with the pending hosting tasks. */
export default function Deliveries({ loaderData }: Route.ComponentProps) {
  const { columns, tasks, today, mayAct } = loaderData
  return (
    <>
      <PageHeading title={m.deliveries_title()} text={m.deliveries_text()} help={[m.help_deliveries_1()]} />
      <nav aria-label={m.deliveries_steps()} className="no-print mt-4 flex flex-wrap gap-2 md:hidden">
        {columns.map(({ state, total }) => (
          <a key={state} href={`#column-${state}`} className="button-base button-quiet">
            {deliveryStateLabels[state].text()} <span className="figures text-slate">{total}</span>
          </a>
        ))}
      </nav>
      <HostingTasks tasks={tasks} mayAct={mayAct} />
      <div className="mt-6 grid items-start gap-4 md:grid-cols-2 xl:grid-cols-4">
        {columns.map((column) => (
          <DeliveryColumn key={column.state} column={column} today={today} />
        ))}
      </div>
    </>
  )
}
