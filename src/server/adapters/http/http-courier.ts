import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { useAgent as filteringAgent } from 'request-filtering-agent'
import type { Courier, Errand, ErrandAnswer, ErrandFailure } from '../../ports/courier.ts'
import { traceHeaders } from '../../ports/trace.ts'

const longestPatienceMs = 10_000
const longestText = 4_000
const loopback = ['127.0.0.1', '::1']

type Options = {
  /** In a demonstration: programs on the same machine may be called too. */
  allowsLoopback?: boolean
  /** Timeout of a response. */
  patienceMs?: number
}

/**
 * Sends by HTTP. Private, loopback and metadata addresses are refused when the connection is made (OWASP, server-side
 * request forgery), so DNS rebinding does not get around the check.
 */
export function httpCourier({
  allowsLoopback = false,
  patienceMs = longestPatienceMs,
}: Options = {}): Courier {
  return {
    async carry(errand) {
      const begunMs = performance.now()
      const timeLimit = AbortSignal.timeout(patienceMs)
      const passed = () => Math.round(performance.now() - begunMs)
      try {
        const answer = await ask(errand, { signal: timeLimit, reachable: allowsLoopback ? loopback : [] })
        return { milliseconds: passed(), ...answer }
      } catch (error) {
        const failure: ErrandFailure = timeLimit.aborted ? 'timeout' : failureOf(error)
        return { milliseconds: passed(), status: null, failure, text: codeOf(error) }
      }
    },
  }
}

type Answered = Pick<Extract<ErrandAnswer, { status: number }>, 'status' | 'text' | 'isOwnMachine'>

function ask(
  { url, method, headers, body = '' }: Errand,
  { signal, reachable }: { signal: AbortSignal; reachable: string[] },
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { href, protocol } = new URL(url)
    const open = protocol === 'https:' ? requestSecure : requestPlain
    const request: ClientRequest = open(href, {
      method,
      signal,
      agent: filteringAgent(href, { allowIPAddressList: reachable }),
      headers: {
        'User-Agent': 'Vitrine',
        ...traceHeaders(),
        ...headers,
        ...(method === 'POST' && { 'Content-Length': Buffer.byteLength(body) }),
      },
    })
    request.on('error', reject)
    request.on('response', (response: IncomingMessage) => {
      const isOwnMachine = loopback.includes(response.socket.remoteAddress ?? '')
      const status = response.statusCode ?? 500
      readBeginning(response).then((text) => resolve({ status, text, isOwnMachine }), reject)
    })
    request.end(method === 'POST' ? body : undefined)
  })
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  let text = ''
  response.setEncoding('utf8')
  for await (const part of response) {
    text += part
    if (text.length >= longestText) break
  }
  response.destroy()
  // PostgreSQL text cannot contain NUL.
  return text.slice(0, longestText).replaceAll('\0', '')
}

function failureOf(error: unknown): ErrandFailure {
  return /is not allowed|private IP/i.test(String((error as Error).message))
    ? 'refused_address'
    : 'unreachable'
}

function codeOf(error: unknown): string {
  const { code, message } = error as Error & { code?: string }
  return (code ?? message).slice(0, 200)
}
