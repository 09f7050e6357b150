import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { provisioningStatusLabels } from '#messages/subscriptions/state-labels.ts'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import { ProductName, productNameText } from '#web/components/back-office/product-name.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { FoldedList } from './folded-list.tsx'
import { HostingButtons } from './hosting-buttons.tsx'
import { hostingTypeTexts } from './hosting-texts.ts'
import type { DeliveriesData } from './load-deliveries.ts'

type Props = Pick<DeliveriesData, 'tasks' | 'mayAct'>

/** Hosting tasks that staff must do by hand, or check after a failure. */
export function HostingTasks({ tasks, mayAct }: Props) {
  return (
    <section aria-labelledby="hosting-tasks" className="mt-6 rounded-card border border-line bg-surface p-4">
      <h2 id="hosting-tasks" className="text-lg">
        {m.deliveries_tasks()}
      </h2>
      {tasks.length === 0 && <p className="mt-2 text-sm text-slate">{m.deliveries_tasks_none()}</p>}
      <FoldedList items={tasks}>{(part) => <Tasks tasks={part} mayAct={mayAct} />}</FoldedList>
    </section>
  )
}

function Tasks({ tasks, mayAct }: { tasks: readonly Props['tasks'][number][]; mayAct: Props['mayAct'] }) {
  return (
    <ul className="mt-2 grid">
      {tasks.map(
        ({ id, subscriptionId, type, status, tries, problem, name, ownName, accountId, customer, on }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-0"
          >
            <span className="min-w-0 flex-1 basis-64">
              <span className="block font-semibold text-ink-strong">{hostingTypeTexts[type]()}</span>
              <Link
                to={href('/admin/deliveries/:id', { id: subscriptionId })}
                className="link inline-block py-1"
              >
                <ProductName name={name} ownName={ownName} />
              </Link>
              <span className="figures block text-sm text-slate">
                <CustomerLink id={accountId}>{customer}</CustomerLink>, {shortDayText(on)}
                {problem && ` · ${problem}`}
              </span>
            </span>
            <StatusChip {...provisioningStatusLabels[status]} />
            {mayAct && (
              <HostingButtons
                id={id}
                status={status}
                tries={tries}
                what={`${hostingTypeTexts[type]()}, ${productNameText({ name, ownName })}`}
              />
            )}
          </li>
        ),
      )}
    </ul>
  )
}
