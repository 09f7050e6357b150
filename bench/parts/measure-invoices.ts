import { withDueSubscriptions } from '../workers/with-due-subscriptions.ts'
import type { Part } from './part.ts'

/** Number of customers the measured documents are addressed to. */
const customers = 50

/**
 * Renders documents of one to forty lines in one worker: documents per second, peak memory and size. Fewer within a
 * whole run.
 */
export const measureInvoices: Part = async ({ isAlone }) => {
  const count = isAlone ? 2000 : 500
  const {
    done,
    seconds,
    peakMb,
    bytes = 0,
  } = await withDueSubscriptions(customers, (run) => run(String(count), 1, 'invoices-worker.ts'))
  return [
    {
      name: 'invoices',
      title: 'Documents of one to forty lines, drawn and kept by one worker',
      head: ['PDFs', 'seconds', 'PDFs/s', 'peak memory, MB', 'kB each'],
      rows: [[done.toLocaleString('en'), seconds, done / seconds, peakMb, bytes / done / 1000]],
    },
  ]
}
