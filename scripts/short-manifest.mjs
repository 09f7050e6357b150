/** What the router's list says of most pages: left out of the file, put back when it is read. */
const usual = {
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
 * The router's list of pages as the browser reads it: without what is as usual, and without the files that each page
 * needs beside its own. The first document has asked for its own of them, and later pages import theirs.
 */
export function shortManifest(code) {
  const { entry, routes, ...rest } = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1))
  const short = Object.values(routes).map(({ id, imports, css, ...route }) => {
    if (css.length > 0) throw new Error(`${id} has a style sheet of its own`)
    return [id, Object.fromEntries(Object.entries(route).filter(([key, value]) => value !== usual[key]))]
  })
  const list = JSON.stringify(Object.fromEntries(short))
  const others = JSON.stringify({ ...rest, entry: { ...entry, imports: [] } })
  return `{let u=${JSON.stringify(usual)},r=${list};for(let k in r)r[k]={id:k,...u,...r[k]};window.__reactRouterManifest={...${others},routes:r}}`
}
