import { writeDecimal } from '#domain/platform/money/parse-money.ts'
import { latestConversionId, listConversionsAfter } from '#server/operations/affiliates/queries.ts'
import type { Ports } from '#server/ports/ports.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { sessionStream } from '#web/routes/admin/platform/live/session-stream.ts'

/**
 * The live channel 'directaffi-conversions' as server-sent events: `conversion` with its id, `changed` for any other
 * change of the monitor. A client that sends its last id (header or `?after=`) gets every later conversion in order and
 * once, whichever instance stored it.
 */
export const loader = pageLoader('affiliate-live', async (page) => {
  const { ports, request, url } = page
  const requested = request.headers.get('last-event-id') ?? url.searchParams.get('after') ?? ''
  const lastId = /^\d{1,15}$/.test(requested) ? Number(requested) : await latestConversionId(ports)
  return sessionStream(page, (_role, send, end) => {
    const sendNew = followConversions(ports, lastId, send, end)
    const stop = ports.live.subscribe('directaffi-conversions', sendNew, end)
    // Sends the conversions stored since the client's last event.
    sendNew()
    return stop
  })
})

type Send = (message: unknown, event: { event: string; id?: string }) => void

/** Returns a function that sends all new conversions. A call during a run makes it run once more. */
function followConversions(ports: Pick<Ports, 'db'>, from: number, send: Send, end: () => void): () => void {
  let last = from
  let isReading = false
  let isRerunRequested = false
  return async function follow() {
    isRerunRequested = true
    if (isReading) return
    isReading = true
    while (isRerunRequested) {
      isRerunRequested = false
      const rows = await listConversionsAfter(ports, last).catch(() => undefined)
      // The database is unreachable: the client reconnects with the last id it received.
      if (!rows) return end()
      for (const { id, trackingCode, amount, reference, createdAt } of rows) {
        last = id
        const message = { tracking_code: trackingCode, amount: Number(writeDecimal(amount)), reference }
        send({ ...message, created_at: createdAt.toISOString() }, { event: 'conversion', id: String(id) })
      }
      if (rows.length > 0) isRerunRequested = true
      else send({}, { event: 'changed' })
    }
    isReading = false
  }
}
