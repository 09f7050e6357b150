import type { AffiliateOrigin } from '#domain/platform/affiliates/affiliate-event.ts'
import type { Ports } from '#server/ports/ports.ts'
import { describeAffiliate } from '../describe-affiliate.ts'

/**
 * How the report of something that is being written down begins: waiting, where it became known in this shop and a platform
 * elsewhere wants to hear of it; else the shop's own book is the platform, and nobody is told.
 */
export async function beginReport(
  ports: Pick<Ports, 'db' | 'clock' | 'settings' | 'fixedAffiliate'>,
  origin: AffiliateOrigin,
) {
  const isTold = origin === 'shop' && (await describeAffiliate(ports)).source !== 'none'
  return {
    reportState: isTold ? ('waiting' as const) : ('none' as const),
    reportTries: 0,
    reportDueAt: isTold ? ports.clock.now() : null,
    reportMessage: '',
  }
}
