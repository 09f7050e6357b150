import { readConfig } from '../../src/server/config.ts'
import { wirePorts } from '../../src/server/wiring.ts'
import { issueMixed } from './issue-mixed.ts'
import { renderDocument } from './render-document.ts'

/**
 * Worker of the invoice measurement: issues the documents, renders each once, and reports time and peak memory.
 * Arguments: count, connection string.
 */
const [count = '', connectionString = ''] = process.argv.slice(2)
const config = readConfig({ ...process.env, LOG_LEVEL: 'error' })
const { ports, close } = await wirePorts(config, { connectionString, maxConnections: 10 })
const ids = await issueMixed(ports, Number(count))

process.send?.('ready')
await new Promise((resolve) => process.once('message', resolve))
const startMs = performance.now()
let bytes = 0
for (const id of ids) bytes += await renderDocument(ports, id)
const seconds = (performance.now() - startMs) / 1000
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
process.send?.({ done: ids.length, seconds, peakMb, bytes })
await close()
process.disconnect?.()
