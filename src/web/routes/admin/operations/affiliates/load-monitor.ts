import { isAllowed } from '#domain/platform/access/permissions.ts'
import { listApiKeys } from '#server/identity/accounts/api-keys.ts'
import { describeAffiliate } from '#server/operations/affiliates/describe-affiliate.ts'
import {
  countLeads,
  countReports,
  latestConversionId,
  listRecentConversions,
  listRefusedReports,
  readConversionStats,
} from '#server/operations/affiliates/queries.ts'
import type { Ports } from '#server/ports/ports.ts'
import { conversionResponse } from '#web/endpoints/functions/conversion-response.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Data of the monitor: leads, conversions, reports to the external platform and API keys. */
export async function loadMonitor(page: PageContext<Record<string, string | undefined>>) {
  const { ports } = page
  const { role } = await requireAccount(page)
  // Read first: a conversion stored during the other reads then arrives live and is not lost.
  const latestId = await latestConversionId(ports)
  const [stats, recent, leads, rejected, platform, reports, keys] = await Promise.all([
    readConversionStats(ports),
    listRecentConversions(ports),
    countLeads(ports),
    listRefusedReports(ports),
    describeAffiliate(ports),
    countReports(ports),
    listUsableKeys(ports),
  ])
  const maySeeKeys = isAllowed('api-settings', role)
  return {
    latestId,
    stats,
    leads,
    reports,
    maySeeKeys,
    recent: recent.map((row) => conversionResponse(row, 'account')),
    refused: rejected.map(({ id, kind, trackingCode, reference, leadType, ...report }) => ({
      id,
      kind,
      trackingCode,
      leadType,
      reference,
      state: report.reportState,
      status: report.reportStatus,
      message: report.reportMessage,
    })),
    platform: { isConnected: platform.source !== 'none', host: readHost(platform.address) },
    hasKey: keys.length > 0,
    keys: maySeeKeys ? keys.map(({ id, name, last4, scopes }) => ({ id, name, last4, scopes })) : [],
    mayTest: isAllowed('affiliates.record-test', role),
    mayReportAgain: isAllowed('affiliates.report-again', role),
    mayExport: isAllowed('affiliates-export', role),
  }
}

export type MonitorData = Awaited<ReturnType<typeof loadMonitor>>

/** Valid API keys with which other programs may report leads or conversions. */
async function listUsableKeys(ports: Pick<Ports, 'db' | 'clock'>) {
  const now = ports.clock.now()
  const keys = await listApiKeys(ports)
  return keys.filter(
    ({ scopes, revokedAt, expiresAt }) =>
      revokedAt === null &&
      (expiresAt === null || expiresAt > now) &&
      scopes.some((scope) => scope === 'conversions' || scope === 'leads'),
  )
}

const readHost = (address: string) => (URL.canParse(address) ? new URL(address).host : '')
