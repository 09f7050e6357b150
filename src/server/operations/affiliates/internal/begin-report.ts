import type { AffiliateOrigin } from '#domain/platform/affiliates/affiliate-event.ts'
import type { Ports } from '#server/ports/ports.ts'
import { describeAffiliate } from '../describe-affiliate.ts'

/**
 * The initial report columns of a new event: waiting when it originates in this shop and an external platform is
 * configured; otherwise no report, because the shop's own records are the platform.
 */
export async function beginReport(
  ports: Pick<Ports, 'db' | 'clock' | 'settings' | 'fixedAffiliate'>,
  origin: AffiliateOrigin,
) {
  const isReported = origin === 'shop' && (await describeAffiliate(ports)).source !== 'none'
  return {
    reportState: isReported ? ('waiting' as const) : ('none' as const),
    reportTries: 0,
    reportDueAt: isReported ? ports.clock.now() : null,
    reportMessage: '',
  }
}
