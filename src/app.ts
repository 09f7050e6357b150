import * as build from 'virtual:react-router/server-build'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { plainPath } from '#domain/platform/text/plain-path.ts'
import { setServerLanguage } from '#messages/current-language.ts'
import { registerMetrics } from '#server/platform/technical/register-metrics.ts'
import type { Ports } from '#server/ports/ports.ts'
import { currentRequestId } from '#server/ports/trace.ts'
import { describeAnonymous, describeRequest } from '#web/describe-request.ts'
import { readApi, readApiBase, readApiRoute } from '#web/endpoints/api/read-api.ts'
import { contentReports } from '#web/endpoints/content-reports.ts'
import { demoSites } from '#web/endpoints/demo-sites.ts'
import { functionEndpoints } from '#web/endpoints/functions/function-endpoints.ts'
import { health } from '#web/endpoints/health.ts'
import { languageChoice } from '#web/endpoints/language-choice.ts'
import { legacyRedirects } from '#web/endpoints/legacy-redirects.ts'
import { metrics } from '#web/endpoints/metrics.ts'
import { publicFiles } from '#web/endpoints/public-files.ts'
import type { Readiness } from '#web/endpoints/readiness.ts'
import { sandboxProvider } from '#web/endpoints/sandbox-provider.ts'
import { scriptErrors } from '#web/endpoints/script-errors.ts'
import { searchEngines } from '#web/endpoints/search-engines.ts'
import { securityContact } from '#web/endpoints/security-contact.ts'
import { sharePictures } from '#web/endpoints/share-pictures.ts'
import { startPageLanguage } from '#web/endpoints/start-page-language.ts'
import { visitorChoices } from '#web/endpoints/visitor-choices.ts'
import { webManifest } from '#web/endpoints/web-manifest.ts'
import { webhooks } from '#web/endpoints/webhooks.ts'
import { countView } from '#web/middleware/count-view.ts'
import { currentRequest } from '#web/middleware/current-request.ts'
import { isCrossSiteRequest } from '#web/middleware/is-cross-site-request.ts'
import { knownHost } from '#web/middleware/known-host.ts'
import { BodyTooLarge, closing, limitBody } from '#web/middleware/limit-body.ts'
import { limitUploads } from '#web/middleware/limit-uploads.ts'
import { type Measured, measureRequests, routeOf } from '#web/middleware/measure-requests.ts'
import { redirectToCanonical } from '#web/middleware/redirect-to-canonical.ts'
import { refuseControlCharacters } from '#web/middleware/refuse-control-characters.ts'
import { securityHeaders, securityHeadersOf } from '#web/middleware/security-headers.ts'
import { visitorIp } from '#web/middleware/visitor-ip.ts'
import { cachedResponse } from '#web/page-cache/cached-response.ts'
import type { PageCache, RenderedPage } from '#web/page-cache/page-cache.ts'
import { registerPageMetrics } from '#web/page-cache/register-page-metrics.ts'
import { type RequestContext, requestContext } from '#web/request-context.ts'
import { isFile, routeTree } from '#web/route-tree.ts'

/** Far above any form or event of the shop. */
const maxBodyBytes = 1_000_000
/**
 * Uploads of pictures, logos, product files and backups in the back office: these routes authorise before they read the
 * body.
 */
const maxUploadBytes = 60_000_000
const uploadPaths =
  /^\/admin\/(products\/(images|import)|backups|content\/[^/]+|homepage(\/[^/]+)?|invoices\/template\/logo|settings(\/appearance)?)(\.data)?$/
/** Files of a customer's site: fifteen megabytes, uploaded by customers too. */
const maxSiteUploadBytes = 16_000_000
const sitePaths = /^(\/(en|hu))?\/(user\/subscriptions\/[^/]+\/site|admin\/deliveries\/[^/]+)(\.data)?$/
/** Each upload may hold its maximum size in memory while it is read. */
const maxConcurrentUploads = { perAddress: 6, perNetwork: 12, inAll: 24 }
/** Pages accept reads and form submissions only. */
const pageMethods = ['GET', 'HEAD', 'POST']
const isMultipart = /^multipart\/form-data\s*(;|$)/i

export type AppOptions = {
  trustedProxies?: number
  /** Header in which the outermost proxy sends the visitor's country. */
  countryHeader?: string | undefined
  handlePages?: ReturnType<typeof createRequestHandler>
  /** Creates the page cache; without it every page is rendered for every request. */
  openPageCache?: (render: (key: string) => Promise<RenderedPage>) => PageCache
  /** State reported to load balancers; 'ready' by default. */
  readiness?: Readiness
}

/** The whole shop as a web application: HTTP endpoints first, pages after. Opens no connection and starts nothing. */
export function createApp(ports: Ports, options: AppOptions = {}): Hono {
  const { trustedProxies = 0, handlePages, readiness = { state: 'ready' } } = options
  setServerLanguage(() => currentRequest.getStore()?.language)
  const handle =
    handlePages ?? createRequestHandler(build, import.meta.env?.DEV ? 'development' : 'production')
  const app = new Hono<Measured>()
  app.use(measureRequests(ports))
  app.use(securityHeaders(ports.shop))
  app.use(knownHost(ports.shop.publicUrl))
  app.use(compress())
  const limitForm = limitBody(maxBodyBytes)
  const limits = [
    [uploadPaths, limitBody(maxUploadBytes)],
    [sitePaths, limitBody(maxSiteUploadBytes)],
  ] as const
  const boundUploads = limitUploads({ ...maxConcurrentUploads, address: (c) => visitorIp(c, trustedProxies) })
  const findUploadLimit = (c: Context) => {
    if (!isMultipart.test(c.req.header('content-type') ?? '')) return undefined
    const path = plainPath(c.req.path)
    return limits.find(([paths]) => paths.test(path))?.[1]
  }
  app.use((c, next) => (findUploadLimit(c) ? boundUploads(c, next) : next()))
  app.use((c, next) => (findUploadLimit(c) ?? limitForm)(c, next))
  const api = readApi(ports)
  const render = async (request: Request, context: RequestContext) => {
    const provider = new RouterContextProvider(new Map([[requestContext, context]]))
    const response = await currentRequest.run(context, () => handle(request, provider))
    context.responseHeaders.forEach((value, name) => {
      response.headers.set(name, value)
    })
    return response
  }
  const pages = options.openPageCache?.(async (key) => {
    const request = new Request(new URL(key, ports.shop.publicUrl))
    const { pathname } = new URL(request.url)
    const context = describeAnonymous(ports, pathname)
    const { tags } = context
    const isApi = pathname.startsWith(`${readApiBase}/`)
    const response = await (isApi ? api.request(request, {}, { tags }) : render(request, context))
    for (const [name, value] of securityHeadersOf(ports.shop, pathname, false))
      response.headers.set(name, value)
    return { response, tags, route: isApi ? readApiRoute(pathname) : context.route }
  })
  if (pages) registerPageMetrics(ports, pages)
  registerMetrics(ports)
  app.use(`${readApiBase}/*`, async (c, next) => {
    const cached = pages && (await cachedResponse(pages, c.req.raw))
    if (cached) c.set('route', cached.page.sent.route)
    return cached ? cached.response : next()
  })
  // Before malformed paths are refused: the API reports them in its own format.
  app.route('/', api)
  app.use(refuseControlCharacters)
  const tree = routeTree(build.routes)
  app.use(redirectToCanonical(tree))
  app.route('/', health(ports, readiness))
  app.route('/', metrics(ports))
  app.route('/', publicFiles(ports))
  app.route('/', webhooks(ports))
  app.route('/', functionEndpoints(ports, { trustedProxies }))
  app.route('/', sandboxProvider(ports))
  app.route('/', demoSites(ports))
  app.route('/', legacyRedirects())
  app.route('/', searchEngines(ports))
  app.route('/', securityContact(ports))
  app.route('/', sharePictures(ports))
  app.route('/', webManifest(ports))
  app.route('/', languageChoice(ports))
  app.route('/', visitorChoices(ports, { trustedProxies }))
  app.route('/', contentReports(ports, { trustedProxies }))
  app.route('/', scriptErrors(ports, { trustedProxies }))
  app.use('/', startPageLanguage(ports))
  app.all('*', async (c) => {
    if (!pageMethods.includes(c.req.method)) return c.text('405', 405, { Allow: pageMethods.join(', ') })
    const { pathname, search } = new URL(c.req.url)
    const isForm = c.req.method === 'POST'
    if (isForm && isCrossSiteRequest(c.req.raw, ports.shop.publicUrl)) return c.text('400', 400)
    const context = describeRequest(ports, c, options)
    const cached = pages && (await cachedResponse(pages, c.req.raw))
    const isData = pathname.endsWith('.data') && !isForm
    if (!cached && isData && isFile(build.routes, tree, pathname.slice(0, -'.data'.length)))
      return c.text('404', 404)
    const response =
      cached?.response ?? (await render(withPublicUrl(c.req.raw, ports.shop.publicUrl), context))
    c.set('route', cached?.page.sent.route ?? context.route ?? 'page')
    // Pages and files set their own Cache-Control header; data, redirects and refusals are for one user.
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store')
    response.headers.set('X-Request-Id', context.requestId)
    countView(ports, {
      method: c.req.method,
      address: pathname + search,
      host: c.req.header('host') ?? '',
      headers: c.req.raw.headers,
      status: cached?.page.status ?? response.status,
      contentType: cached?.page.contentType ?? response.headers.get('content-type') ?? '',
      language: context.language,
      ipHash: () => context.ipHash,
    })
    return response
  })
  app.onError((error, c) => {
    if (error instanceof BodyTooLarge) return c.text('', 413, closing)
    // The client disconnected before its body was read.
    if (c.req.raw.signal.aborted) return c.text('400', 400)
    const requestId = currentRequestId() ?? ports.ids.next()
    const route = routeOf(c as unknown as Context<Measured>)
    ports.log.error({ requestId, route, error: describeError(error) }, 'a request failed')
    ports.errors.note({ kind: 'request', place: route, error, requestId })
    return c.text('500', 500, { 'X-Request-Id': requestId })
  })
  return app as unknown as Hono
}

/** What a monitoring system reads, without the shop: for the internal port of HEALTH_PORT. */
export function createHealthApp(ports: Ports, readiness: Readiness): Hono {
  return new Hono().route('/', health(ports, readiness)).route('/', metrics(ports))
}

/**
 * Behind a proxy that terminates TLS the socket's scheme is http: rewrites the URL to the public one, which form checks
 * compare with. Only for requests with the public host; the proxy must pass the Host header on.
 */
function withPublicUrl(request: Request, publicUrl: string): Request {
  const external = new URL(publicUrl)
  const internal = new URL(request.url)
  if (external.protocol === internal.protocol || external.host !== request.headers.get('host')) return request
  const { method, headers, signal } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const url = new URL(internal.pathname + internal.search, external)
  return new Request(url, {
    method,
    headers,
    signal,
    ...(hasBody && { body: request.body, duplex: 'half' }),
  })
}
