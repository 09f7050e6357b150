import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** The routes of a build as the router matches them. */
export function routeTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive = false } = route
    const common = { id, caseSensitive, ...(path !== undefined && { path }) }
    return index ? [{ ...common, index: true }] : [{ ...common, children: routeTree(routes, id) }]
  })
}

/**
 * Whether an address is that of a file: its route has no page, and does not say by `handle.isData` that pages of the shop read it, or are led on
 * by it. Its `.data` would give the
 * file without the headers that keep a browser from showing it.
 */
export function isFile(routes: Routes, tree: RouteObject[], path: string): boolean {
  const id = matchRoutes(tree, path)?.at(-1)?.route.id
  const module = id === undefined ? undefined : routes[id]?.module
  const handle = module?.handle as { isData?: boolean } | undefined
  return module !== undefined && module.default === undefined && handle?.isData !== true
}
