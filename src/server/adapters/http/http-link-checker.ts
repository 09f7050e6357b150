import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import { useAgent as filteringAgent } from 'request-filtering-agent'
import type { LinkChecker } from '../../ports/link-checker.ts'

const timeoutMs = 8000
const gone = new Set([404, 410])

/**
 * Requests with GET, because many sites refuse HEAD, and aborts once the status is known. A link must not make the shop
 * request its own network (OWASP, server-side request forgery): private, loopback and metadata addresses are refused
 * when the connection is made, so DNS rebinding cannot bypass the check. `allowedAddresses` are exempt, for tests.
 */
export function httpLinkChecker(allowedAddresses: string[] = []): LinkChecker {
  return {
    isReachable: (link) =>
      new Promise((resolve) => {
        try {
          const { href, protocol } = new URL(link)
          const get = protocol === 'https:' ? getSecure : getPlain
          const request = get(href, {
            agent: filteringAgent(href, { allowIPAddressList: allowedAddresses }),
            headers: { 'User-Agent': 'Vitrine link check', Accept: '*/*' },
            // Also covers a host that accepts the connection and then sends nothing.
            signal: AbortSignal.timeout(timeoutMs),
          })
          request.on('response', (response) => {
            const status = response.statusCode ?? 500
            response.destroy()
            resolve(status < 500 && !gone.has(status))
          })
          request.on('error', () => resolve(false))
        } catch {
          resolve(false)
        }
      }),
  }
}
