import { writeDecimal } from '#domain/platform/money/parse-money.ts'
import { latestConversionId, listConversionsAfter } from '#server/operations/affiliates/queries.ts'
import type { Ports } from '#server/ports/ports.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { sessionStream } from '#web/routes/admin/platform/live/session-stream.ts'

/**
 * The live channel 'directaffi-conversions' as server-sent events: `conversion` with its number as id, `changed` when another
 * thing of the monitor did. Who comes back with the last id, or names one in `?after=`, gets all that came since, in order and
 * once, whichever instance wrote it.
 */
export const loader = pageLoader('affiliate-live', async (page) => {
  const { ports, request, url } = page
  const asked = request.headers.get('last-event-id') ?? url.searchParams.get('after') ?? ''
  const seen = /^\d{1,15}$/.test(asked) ? Number(asked) : await latestConversionId(ports)
  return sessionStream(page, (_role, send, end) => {
    const follow = followConversions(ports, seen, send, end)
    const stop = ports.live.subscribe('directaffi-conversions', follow, end)
    // What was written since the browser last heard of anything.
    follow()
    return stop
  })
})

type Send = (message: unknown, named: { event: string; id?: string }) => void

/** Returns what sends everything new, one round after the other: a call during a round makes one more of it. */
function followConversions(ports: Pick<Ports, 'db'>, from: number, send: Send, end: () => void): () => void {
  let last = from
  let isReading = false
  let isAskedAgain = false
  return async function follow() {
    isAskedAgain = true
    if (isReading) return
    isReading = true
    while (isAskedAgain) {
      isAskedAgain = false
      const rows = await listConversionsAfter(ports, last).catch(() => undefined)
      // The database is away: the browser comes back with the last number it saw.
      if (!rows) return end()
      for (const { id, trackingCode, amount, reference, createdAt } of rows) {
        last = id
        const told = { tracking_code: trackingCode, amount: Number(writeDecimal(amount)), reference }
        send({ ...told, created_at: createdAt.toISOString() }, { event: 'conversion', id: String(id) })
      }
      if (rows.length > 0) isAskedAgain = true
      else send({}, { event: 'changed' })
    }
    isReading = false
  }
}
