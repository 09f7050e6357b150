import { isAllowed } from '#domain/platform/access/permissions.ts'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { answerDueOn } from '#domain/subscriptions/delivery/customer-reminder.ts'
import {
  type CustomerState,
  pendingCustomerState,
  sideToAct,
} from '#domain/subscriptions/delivery/delivery-state.ts'
import { listDeliveries, listHostingTasks } from '#server/subscriptions/delivery/list-deliveries.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads the board: sites by step, and pending hosting tasks. */
export async function loadDeliveries(page: PageContext<Record<string, string | undefined>>) {
  const { ports, language } = page
  const { role } = await requireAccount(page)
  const { contentDays } = await ports.settings.get('delivery')
  const [columns, tasks] = await Promise.all([
    listDeliveries(ports, language),
    listHostingTasks(ports, language),
  ])
  return {
    today: dayInParis(ports.clock.now()),
    columns: columns.map(({ cards, ...column }) => ({
      ...column,
      cards: cards.map(({ isApproved, requestedAt, ...card }) => ({
        ...card,
        ...getWait(pendingCustomerState(column.state, isApproved), dayInParis(requestedAt), contentDays),
        turn: sideToAct(column.state, isApproved),
      })),
    })),
    tasks: tasks.map(({ createdAt, ...task }) => ({ ...task, on: dayInParis(createdAt) })),
    mayAct: isAllowed('deliveries.settle', role),
  }
}

/** First day of the wait for the customer, and the day an answer is due; both null if the site does not wait. */
function getWait(step: CustomerState | null, requestedOn: Day, days: number) {
  return step
    ? { requestedOn, answerDueOn: answerDueOn(requestedOn, days) }
    : { requestedOn: null, answerDueOn: null }
}

export type DeliveriesData = Awaited<ReturnType<typeof loadDeliveries>>
