import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { codeInLanguage } from './code-in-language.ts'
import { deferScripts } from './defer-scripts.ts'
import { contentPolicy } from './middleware/content-policy.ts'
import { hashScripts } from './middleware/hash-scripts.ts'
import { isFrameable } from './middleware/is-frameable.ts'
import { isPaymentPage } from './middleware/is-payment-page.ts'
import { NonceContext } from './nonce-context.ts'
import { contextOf } from './request-context.ts'
import { addScriptIntegrity } from './script-integrity.ts'

type Page = { language: Language; nonce: string; isPayment: boolean }

/** In development the scripts come from the development server. */
const finish = import.meta.env.DEV
  ? (html: string) => html
  : (html: string, { language, nonce, isPayment }: Page) => {
      const page = deferScripts(codeInLanguage(html, language))
      return isPayment ? addScriptIntegrity(page, nonce) : page
    }

/** Timeout for rendering a page, in milliseconds. */
export const streamTimeout = 10_000

/** Renders a document completely, so that it is sent as one buffer with its length and policy. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, ports, requestId, language, responseHeaders } = contextOf(loadContext)
  const isSecure = ports.shop.publicUrl.startsWith('https:')
  const { pathname, searchParams } = new URL(request.url)
  const isPayment = isPaymentPage(pathname)
  const isFramed = isFrameable(pathname, searchParams.get('preview') === '1')
  return new Promise((resolve, reject) => {
    let finalStatus = status
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        done()
        headers.set('Content-Type', 'text/html; charset=utf-8')
        if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache')
        const isShared = ![headers, responseHeaders].some((headerList) =>
          headerList.get('Cache-Control')?.includes('no-store'),
        )
        const rendered = finish(Buffer.concat(chunks).toString(), { language, nonce, isPayment })
        // Shared pages list their scripts by hash instead of a nonce, so that their bytes are always the same.
        const { html, sources } = isShared
          ? hashScripts(rendered, nonce)
          : { html: rendered, sources: [`'nonce-${nonce}'`] }
        headers.set(
          'Content-Security-Policy',
          contentPolicy(sources, { isPayment, isSecure, isFramed, provider: ports.payments.provider }),
        )
        const body = request.method === 'HEAD' ? null : html
        resolve(new Response(body, { status: finalStatus, headers }))
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady: () => {
          clearTimeout(timeout)
          pipe(sink)
        },
        onShellError: (error) => {
          clearTimeout(timeout)
          reject(error)
        },
        onError: (error) => {
          // An expected refusal is passed on to the parent's error boundary.
          if (isExpected(error)) return
          finalStatus = 500
          const { route: routePattern = 'page' } = contextOf(loadContext)
          ports.log.error({ requestId, route: routePattern, error: describeError(error) }, 'drawing failed')
          ports.errors.note({ kind: 'request', place: routePattern, error, requestId })
        },
      },
    )
    const timeout = setTimeout(abort, streamTimeout)
  })
}

/** A 4xx response: the request was refused, nothing failed. */
function isExpected(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500
}

/** Logs unexpected errors of loaders and actions with their request id. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isExpected(error)) return
  const { ports, requestId, route: routePattern = 'page' } = contextOf(context)
  ports.log.error({ requestId, route: routePattern, error: describeError(error) }, 'a page failed')
  ports.errors.note({ kind: 'request', place: routePattern, error, requestId })
}
