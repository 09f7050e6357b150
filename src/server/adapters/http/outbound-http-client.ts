import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { useAgent as filteringAgent } from 'request-filtering-agent'
import type {
  HttpClient,
  OutboundFailure,
  OutboundRequest,
  OutboundResponse,
} from '#server/ports/http-client.ts'
import { traceHeaders } from '#server/ports/trace.ts'

const maxTimeoutMs = 10_000
const maxTextLength = 4_000
const loopback = ['127.0.0.1', '::1']

type Options = {
  /** In a demonstration: programs on the same machine may be called too. */
  allowsLoopback?: boolean
  /** Timeout of a response. */
  timeoutMs?: number
}

/**
 * Sends by HTTP. Private, loopback and metadata addresses are refused when the connection is made (OWASP, server-side
 * request forgery), so DNS rebinding does not get around the check.
 */
export function outboundHttpClient({
  allowsLoopback = false,
  timeoutMs = maxTimeoutMs,
}: Options = {}): HttpClient {
  return {
    async sendRequest(outboundRequest) {
      const startedMs = performance.now()
      const timeLimit = AbortSignal.timeout(timeoutMs)
      const elapsedMs = () => Math.round(performance.now() - startedMs)
      try {
        const response = await send(outboundRequest, {
          signal: timeLimit,
          reachable: allowsLoopback ? loopback : [],
        })
        return { milliseconds: elapsedMs(), ...response }
      } catch (error) {
        const failure: OutboundFailure = timeLimit.aborted ? 'timeout' : toFailure(error)
        return { milliseconds: elapsedMs(), status: null, failure, text: getErrorCode(error) }
      }
    },
  }
}

type HttpResult = Pick<Extract<OutboundResponse, { status: number }>, 'status' | 'text' | 'isOwnMachine'>

function send(
  { url, method, headers, body = '' }: OutboundRequest,
  { signal, reachable }: { signal: AbortSignal; reachable: string[] },
): Promise<HttpResult> {
  return new Promise((resolve, reject) => {
    const { href, protocol } = new URL(url)
    const startRequest = protocol === 'https:' ? requestSecure : requestPlain
    const request: ClientRequest = startRequest(href, {
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
      readLimited(response).then((text) => resolve({ status, text, isOwnMachine }), reject)
    })
    request.end(method === 'POST' ? body : undefined)
  })
}

async function readLimited(response: IncomingMessage): Promise<string> {
  let text = ''
  response.setEncoding('utf8')
  for await (const chunk of response) {
    text += chunk
    if (text.length >= maxTextLength) break
  }
  response.destroy()
  // PostgreSQL text cannot contain NUL.
  return text.slice(0, maxTextLength).replaceAll('\0', '')
}

function toFailure(error: unknown): OutboundFailure {
  return /is not allowed|private IP/i.test(String((error as Error).message))
    ? 'refused_address'
    : 'unreachable'
}

function getErrorCode(error: unknown): string {
  const { code, message } = error as Error & { code?: string }
  return (code ?? message).slice(0, 200)
}
