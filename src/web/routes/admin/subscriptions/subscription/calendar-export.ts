import { dayInParis } from '#domain/platform/calendar/day.ts'
import { onReplica } from '#server/ports/replica.ts'
import { exportExpectedRevenue } from '#server/subscriptions/renewals/export-expected-revenue.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/** Exports every day of the calendar; the file has no personal data. */
export const loader = pageLoader('subscription-calendar-export', async ({ ports, language }) =>
  csvResponse(
    await exportExpectedRevenue(await onReplica(ports), language),
    `revenus-attendus-${dayInParis(ports.clock.now())}.csv`,
  ),
)
