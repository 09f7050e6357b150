import { measureCommits } from '../load/measure-commits.ts'
import type { Cell } from '../report/table.ts'
import { withDueSubscriptions } from '../workers/with-due-subscriptions.ts'
import type { Part } from './part.ts'

/**
 * Subscriptions due on the same day, invoiced and then charged at the sandbox by one or two worker processes on the
 * embedded server: seconds for each, subscriptions per second, peak memory of a process. Within a whole run only 1,000.
 */
export const measureRenewals: Part = async ({ isAlone, isLarge }) => {
  const rows: Cell[][] = []
  for (const count of [1000, ...(isAlone ? [10_000] : []), ...(isLarge ? [100_000] : [])])
    for (const workers of [1, 2]) rows.push(await measureDue(count, workers))
  return [
    {
      name: 'renewals',
      title: 'Subscriptions due on one day, invoiced and charged at the sandbox',
      head: [
        'due, workers',
        'invoicing s',
        'charging s',
        'subscriptions/s',
        'limit, commits/s',
        'peak memory of a worker, MB',
      ],
      rows,
    },
  ]
}

function measureDue(count: number, workers: number): Promise<Cell[]> {
  return withDueSubscriptions(count, async (run, connectionString) => {
    const commits = await measureCommits(connectionString, { connections: workers, seconds: 1 })
    const bills = await run('bills', workers)
    const charges = await run('charges', workers)
    if (bills.done !== count) throw new Error(`${bills.done} of ${count} were invoiced`)
    const perSecond = count / (bills.seconds + charges.seconds)
    const peakMb = Math.max(bills.peakMb, charges.peakMb)
    return [
      `${count.toLocaleString('en')}, ${workers}`,
      bills.seconds,
      charges.seconds,
      perSecond,
      commits,
      peakMb,
    ]
  })
}
