/** Default values of a route in the router's manifest: omitted from the file, restored when it is loaded. */
const defaults = {
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  imports: [],
  css: [],
}

/**
 * The router's manifest for the browser, without default values and without the imports of each page: the document
 * preloads those of the first page, and the modules of later pages import theirs.
 */
export function shortManifest(code) {
  const { entry, routes, ...rest } = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1))
  const short = Object.values(routes).map(({ id, imports, css, ...route }) => {
    if (css.length > 0) throw new Error(`${id} has its own style sheet, which the manifest would omit`)
    return [id, Object.fromEntries(Object.entries(route).filter(([key, value]) => value !== defaults[key]))]
  })
  const list = JSON.stringify(Object.fromEntries(short))
  const others = JSON.stringify({ ...rest, entry: { ...entry, imports: [] } })
  return `{let u=${JSON.stringify(defaults)},r=${list};for(let k in r)r[k]={id:k,...u,...r[k]};window.__reactRouterManifest={...${others},routes:r}}`
}
