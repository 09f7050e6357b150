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
import { contentPolicy } from './middleware/content-policy.ts'
import { hashScripts } from './middleware/hash-scripts.ts'
import { isFramedAddress } from './middleware/is-framed-address.ts'
import { isPaymentPage } from './middleware/is-payment-page.ts'
import { NonceContext } from './nonce-context.ts'
import { contextOf } from './request-context.ts'
import { proveScripts } from './script-integrity.ts'
import { putScriptsOff } from './scripts-after-paint.ts'

type Page = { language: Language; nonce: string; isPayment: boolean }

/** While developing, the page's scripts are the development server's. */
const finish = import.meta.env.DEV
  ? (html: string) => html
  : (html: string, { language, nonce, isPayment }: Page) => {
      const page = putScriptsOff(codeInLanguage(html, language))
      return isPayment ? proveScripts(page, nonce) : page
    }

/** Longest time a page may take to draw before it is given up. */
export const streamTimeout = 10_000

/** Draws a page whole, so that it leaves as one buffer with its length and its policy. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, ports, requestId, language } = contextOf(loadContext)
  const isSecure = ports.shop.publicUrl.startsWith('https:')
  const { pathname, searchParams } = new URL(request.url)
  const isPayment = isPaymentPage(pathname)
  const isFramed = isFramedAddress(pathname, searchParams.get('preview') === '1')
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
        const isShared = !headers.get('Cache-Control')?.includes('no-store')
        const drawn = finish(Buffer.concat(chunks).toString(), { language, nonce, isPayment })
        // Pages that are the same for everybody name their scripts by hash, so that their bytes are too.
        const { html, sources } = isShared
          ? hashScripts(drawn, nonce)
          : { html: drawn, sources: [`'nonce-${nonce}'`] }
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
          // A page passes what is not its own refusal on to the one above it.
          if (isExpected(error)) return
          finalStatus = 500
          const { route: place = 'page' } = contextOf(loadContext)
          ports.log.error({ requestId, route: place, error: describeError(error) }, 'drawing failed')
          ports.errors.note({ kind: 'request', place, error, requestId })
        },
      },
    )
    const timeout = setTimeout(abort, streamTimeout)
  })
}

/** An answer such as 404, 405 or 403: what was asked for is refused, and nothing failed. */
function isExpected(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500
}

/** Errors of loaders and actions that nobody expected: logged with the request they belong to. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isExpected(error)) return
  const { ports, requestId, route: place = 'page' } = contextOf(context)
  ports.log.error({ requestId, route: place, error: describeError(error) }, 'a page failed')
  ports.errors.note({ kind: 'request', place, error, requestId })
}
