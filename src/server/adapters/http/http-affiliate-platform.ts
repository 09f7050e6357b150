import { writeDecimal } from '#domain/platform/money/parse-money.ts'
import type {
  AffiliateAnswer,
  AffiliatePlatform,
  AffiliateReport,
} from '../../ports/affiliates/affiliate-platform.ts'
import type { HttpClient } from '../../ports/http-client.ts'

/** The platform has this report already. */
const conflict = 409

/**
 * Any platform that implements the calls of contract C7: leads at `…/record-lead`, conversions at
 * `…/record-conversion`, the key in `x-api-key`, decimal amounts. A platform with one URL receives everything there. A
 * reversal is a conversion with a negative amount and the reference it `reverses`.
 */
export function httpAffiliatePlatform(outboundHttp: HttpClient): AffiliatePlatform {
  return {
    async sendReport({ url, key }, report) {
      const response = await outboundHttp.sendRequest({
        url: getUrl(url, report),
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          'x-api-key': key,
          Authorization: `Bearer ${key}`,
          'Idempotency-Key': `${report.kind}-${report.reference}`,
        },
        body: JSON.stringify(toBody(report)),
      })
      if (response.status === null) return { isAccepted: false, status: null, message: response.failure }
      return toAffiliateAnswer(response.status, response.text)
    },
  }
}

function getUrl(url: string, { kind }: AffiliateReport): string {
  const target = new URL(url)
  if (kind === 'lead') target.pathname = target.pathname.replace(/\/record-conversion\/?$/, '/record-lead')
  return target.href
}

function toBody(report: AffiliateReport): Record<string, unknown> {
  if (report.kind === 'lead') {
    const { trackingCode, leadType, value, metadata, source } = report
    return { trackingCode, leadType, leadValue: Number(writeDecimal(value)), metadata, source }
  }
  const { trackingCode: tracking_code, reference } = report
  const amount = Number(writeDecimal(report.amount))
  return report.kind === 'conversion'
    ? { tracking_code, amount, reference }
    : { tracking_code, amount: -amount, reference, reverses: report.reverses }
}

function toAffiliateAnswer(status: number, text: string): AffiliateAnswer {
  const body = parseObject(text)
  const message = [body.message, body.error].find((part) => typeof part === 'string' && part !== '')
  const isOk = status >= 200 && status < 300
  return {
    isAccepted: status === conflict || (isOk && body.success !== false),
    status,
    message: typeof message === 'string' ? message : isOk ? '' : text.slice(0, 200),
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
