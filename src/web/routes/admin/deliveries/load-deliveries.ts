import { isAllowed } from '#domain/accounts/permissions.ts'
import { dayInParis } from '#domain/calendar/day.ts'
import { contentDueOn } from '#domain/delivery/content-reminder.ts'
import { turnOf } from '#domain/delivery/delivery-state.ts'
import { listDeliveries, listHostingTasks } from '#server/delivery/list-deliveries.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** The board: sites by step, and what waits at the hosting. */
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
      cards: cards.map(({ isApproved, askedAt, ...card }) => ({
        ...card,
        contentDueOn: column.state === 'content' ? contentDueOn(dayInParis(askedAt), contentDays) : null,
        turn: turnOf(column.state, isApproved),
      })),
    })),
    tasks: tasks.map(({ createdAt, ...task }) => ({ ...task, on: dayInParis(createdAt) })),
    mayAct: isAllowed('deliveries.settle', role),
  }
}

export type DeliveriesData = Awaited<ReturnType<typeof loadDeliveries>>
