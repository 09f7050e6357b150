import type { AffiliateAccess } from '#server/ports/affiliates/affiliate-access.ts'
import type { OutboundFailure } from '#server/ports/http-client.ts'
import type { Ports } from '#server/ports/ports.ts'

export type AffiliateTest =
  | { outcome: 'online'; milliseconds: number }
  /** A server responded, but not as an affiliate platform does. */
  | { outcome: 'unexpected' | 'key_refused'; status: number; milliseconds: number }
  | { outcome: OutboundFailure; milliseconds: number }

/** Checks the platform's availability (`?action=status`): it has ten seconds to respond with `{"status":"online"}`. */
export async function testAffiliate(
  { outboundHttp }: Pick<Ports, 'outboundHttp'>,
  { url, key }: AffiliateAccess,
): Promise<AffiliateTest> {
  const statusUrl = new URL(url)
  statusUrl.searchParams.set('action', 'status')
  const response = await outboundHttp.sendRequest({
    url: statusUrl.href,
    method: 'GET',
    headers: { 'x-api-key': key, Accept: 'application/json' },
  })
  const { milliseconds } = response
  if (response.status === null) return { outcome: response.failure, milliseconds }
  const { status } = response
  if (status === 401 || status === 403) return { outcome: 'key_refused', status, milliseconds }
  const isOnline = status === 200 && parseStatus(response.text) === 'online'
  return isOnline ? { outcome: 'online', milliseconds } : { outcome: 'unexpected', status, milliseconds }
}

function parseStatus(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text)
    return body && typeof body === 'object' && 'status' in body ? body.status : undefined
  } catch {
    return undefined
  }
}
