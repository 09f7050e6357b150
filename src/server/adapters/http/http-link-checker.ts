import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import { useAgent } from 'request-filtering-agent'
import type { LinkChecker } from '../../ports/link-checker.ts'

const patienceMs = 8000
const gone = new Set([404, 410])

/**
 * Asks with GET, as many sites refuse HEAD, and leaves once the status is known. Who writes a link must not make the shop
 * look into its own network (OWASP, server-side request forgery): private, loopback and metadata addresses are refused
 * when the connection is made, so a name that changes its address meanwhile helps nobody. `reachable`: for tests.
 */
export function httpLinkChecker(reachable: string[] = []): LinkChecker {
  return {
    isAnswering: (url) =>
      new Promise((resolve) => {
        const get = url.startsWith('https:') ? getSecure : getPlain
        const timer = setTimeout(() => request.destroy(new Error('No answer in time')), patienceMs)
        const end = (isThere: boolean) => {
          clearTimeout(timer)
          resolve(isThere)
        }
        const request = get(
          url,
          {
            agent: useAgent(url, { allowIPAddressList: reachable }),
            headers: { 'User-Agent': 'Vitrine link check', Accept: '*/*' },
          },
          (response) => {
            const status = response.statusCode ?? 500
            response.destroy()
            end(status < 500 && !gone.has(status))
          },
        )
        request.on('error', () => end(false))
      }),
  }
}
