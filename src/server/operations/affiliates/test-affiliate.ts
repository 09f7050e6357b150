import type { AffiliateAccess } from '#server/ports/affiliate-access.ts'
import type { OutboundFailure } from '#server/ports/courier.ts'
import type { Ports } from '#server/ports/ports.ts'

export type AffiliateTest =
  | { outcome: 'online'; milliseconds: number }
  /** A server answered, but not as an affiliate platform does. */
  | { outcome: 'unexpected' | 'key_refused'; status: number; milliseconds: number }
  | { outcome: OutboundFailure; milliseconds: number }

/** Checks the platform's availability (`?action=status`): it has ten seconds to answer `{"status":"online"}`. */
export async function testAffiliate(
  { courier }: Pick<Ports, 'courier'>,
  { url, key }: AffiliateAccess,
): Promise<AffiliateTest> {
  const address = new URL(url)
  address.searchParams.set('action', 'status')
  const answer = await courier.sendRequest({
    url: address.href,
    method: 'GET',
    headers: { 'x-api-key': key, Accept: 'application/json' },
  })
  const { milliseconds } = answer
  if (answer.status === null) return { outcome: answer.failure, milliseconds }
  const { status } = answer
  if (status === 401 || status === 403) return { outcome: 'key_refused', status, milliseconds }
  const isOnline = status === 200 && statusIn(answer.text) === 'online'
  return isOnline ? { outcome: 'online', milliseconds } : { outcome: 'unexpected', status, milliseconds }
}

function statusIn(text: string): unknown {
  try {
    const said: unknown = JSON.parse(text)
    return said && typeof said === 'object' && 'status' in said ? said.status : undefined
  } catch {
    return undefined
  }
}
