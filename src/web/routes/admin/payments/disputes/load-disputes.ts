import { href } from 'react-router'
import { dayInParis, daysBetween } from '#domain/platform/calendar/day.ts'
import { disputeList } from '#server/payments/disputes/dispute-list.ts'
import { listLoader } from '#web/forms/list-loader.ts'

/** Loads a page of disputes, each with the deadline for its response; null unless a response is due. */
export const loadDisputes = listLoader(disputeList, {
  path: href('/admin/payments/disputes'),
  row: ({ createdAt, respondBy, ...row }, { ports }) => {
    const respondByDay = row.status === 'needs_response' && respondBy ? dayInParis(respondBy) : null
    return {
      ...row,
      openedOn: dayInParis(createdAt),
      answerBy: respondByDay,
      /** Days since the deadline; 0 before it. */
      daysOverdue: respondByDay ? Math.max(0, daysBetween(respondByDay, dayInParis(ports.clock.now()))) : 0,
    }
  },
})

export type ShownDispute = Awaited<ReturnType<typeof loadDisputes>>['rows'][number]
