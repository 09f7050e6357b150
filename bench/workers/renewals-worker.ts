import { readConfig } from '../../src/server/config.ts'
import { jobHandlers } from '../../src/server/job-handlers.ts'
import { billDue } from '../../src/server/subscriptions/renewals/bill-due.ts'
import { wirePorts } from '../../src/server/wiring.ts'

/**
 * Worker of the renewals measurement: processes one kind of work until none is left, and reports time, count and peak
 * memory. Arguments: kind (bills, charges), connection string.
 */
const [kind = '', connectionString = ''] = process.argv.slice(2)
const config = readConfig({ ...process.env, LOG_LEVEL: 'error' })
const { ports, close } = await wirePorts(config, { connectionString, maxConnections: 10 })
const handlers = jobHandlers(ports, async () => ({ status: 200 }))

process.send?.('ready')
await new Promise((resolve) => process.once('message', resolve))
const startMs = performance.now()
const processed =
  kind === 'charges'
    ? await ports.jobs.drain(handlers, { only: ['renewals.charge'] })
    : (await billDue(ports)).issued
const seconds = (performance.now() - startMs) / 1000
process.send?.({ done: processed, seconds, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) })
await close()
process.disconnect?.()
