import { type Context, Hono } from 'hono'
import { isProductId } from '#domain/catalog/products/product-id.ts'
import { defaultLanguage, type Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { hasCategory } from '#server/catalog/categories/has-category.ts'
import { findListedProduct } from '#server/catalog/products/find-listed-product.ts'
import { readListing } from '#server/catalog/products/read-listing.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import type { Ports } from '#server/ports/ports.ts'
import { writeCursor } from './cursor.ts'
import { knownParameters } from './known-parameters.ts'
import { detailJson, listedJson, type Shown } from './product-json.ts'
import { type Fault, readLanguage, readListParameters } from './read-parameters.ts'
import { jsonResponse, problemResponse } from './responses.ts'

/** Base path of the API. */
export const readApiBase = '/api/v1'

/** The route pattern of an API path, used as the label of metrics. */
export function readApiRoute(pathname: string): string {
  const [resource = '', id] = pathname.slice(readApiBase.length + 1).split('/')
  if (resource === 'search') return `${readApiBase}/search`
  return resource === 'products' ? `${readApiBase}/products${id ? '/:id' : ''}` : `${readApiBase}/*`
}

/** `tags`: the cache tags of the data in a response, read by the page cache. */
type ApiEnv = { Bindings: { tags?: Set<string> } }

/**
 * The catalogue for other programs, read-only and without a key: the data every visitor sees, as JSON. A response
 * depends only on the path and the parameters of `known-parameters.ts`, never on the caller.
 */
export function readApi(ports: Ports): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.use(`${readApiBase}/*`, async (c, next) => {
    await next()
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Access-Control-Expose-Headers', 'ETag, Link')
  })
  app.options(`${readApiBase}/*`, (c) => {
    c.header('Access-Control-Allow-Methods', 'GET, HEAD, OPTIONS')
    c.header('Access-Control-Allow-Headers', 'If-None-Match')
    c.header('Access-Control-Max-Age', '86400')
    return c.body(null, 204)
  })
  app.get(`${readApiBase}/products`, (c) => respondWithList(ports, c, false))
  app.get(`${readApiBase}/search`, (c) => respondWithList(ports, c, true))
  app.get(`${readApiBase}/products/:id`, (c) => detail(ports, c))
  app.get(`${readApiBase}/*`, (c) => {
    const title = m.read_api_no_address({}, { locale: defaultLanguage })
    return problemResponse(c, { status: 404, title, language: defaultLanguage })
  })
  app.all(`${readApiBase}/*`, (c) => {
    c.header('Allow', 'GET, HEAD, OPTIONS')
    const title = m.read_api_method({}, { locale: defaultLanguage })
    return problemResponse(c, { status: 405, title, language: defaultLanguage })
  })
  return app
}

async function loadShop(ports: Ports) {
  const [offered, { ratings, demonstrations }] = await Promise.all([
    readOfferedLanguages(ports),
    ports.settings.get('advanced'),
  ])
  return { offered, hasRatings: ratings, hasDemonstrations: demonstrations }
}

const refuse = (c: Context, language: Language, faults: Fault[]) =>
  problemResponse(c, {
    status: 400,
    title: m.read_api_bad_request({}, { locale: language }),
    language,
    faults,
  })

async function respondWithList(ports: Ports, c: Context, isSearch: boolean): Promise<Response> {
  const shop = await loadShop(ports)
  const params = new URL(c.req.url).searchParams
  const { parameters, faults } = readListParameters(params, shop, { isSearch })
  const { language, category, sort, limit, query, of, cursor } = parameters
  if (faults.length > 0) return refuse(c, language, faults)
  const searchMode = cursor?.isFuzzy ? { isFuzzy: true } : {}
  const listQuery = { language, category, sort, query, limit: limit + 1, after: cursor, ...searchMode }
  const { rows, total, isFuzzy } = await readListing(ports, listQuery)
  if (total === 0 && category && !(await hasCategory(ports, category)))
    return refuse(c, language, [{ name: 'category', reason: m.read_api_category({}, { locale: language }) }])
  const context: Shown = { ...shop, language, publicUrl: ports.shop.publicUrl }
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const next = last ? writeCursor({ ...last, of, isFuzzy }) : null
  if (next) c.header('Link', `<${nextAddress(ports, c, params, next)}>; rel="next"`)
  const data = page.map((row) => listedJson(row, context))
  return jsonResponse(c, { data, total, ...(isSearch && { isFuzzy }), next }, language)
}

function nextAddress(ports: Ports, c: Context, params: URLSearchParams, cursor: string): string {
  const canonical = new URLSearchParams()
  for (const name of knownParameters.search) {
    const value = name === 'cursor' ? cursor : params.get(name)
    if (value) canonical.set(name, value)
  }
  return `${ports.shop.publicUrl}${c.req.path}?${canonical}`
}

async function detail(ports: Ports, c: Context<ApiEnv>): Promise<Response> {
  const shop = await loadShop(ports)
  const { language, faults } = readLanguage(new URL(c.req.url).searchParams, shop)
  if (faults.length > 0) return refuse(c, language, faults)
  const id = c.req.param('id') ?? ''
  const row = isProductId(id)
    ? await findListedProduct(ports, { id, language, offered: shop.offered })
    : undefined
  if (row) {
    c.env?.tags?.add(`product:${row.id}`).add(`category:${row.categoryId}`)
    return jsonResponse(c, detailJson(row, { ...shop, language, publicUrl: ports.shop.publicUrl }), language)
  }
  return problemResponse(c, { status: 404, title: m.read_api_no_product({}, { locale: language }), language })
}
