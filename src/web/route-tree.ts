import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** The routes of a build in the form of `matchRoutes`. */
export function routeTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive = false } = route
    const common = { id, caseSensitive, ...(path !== undefined && { path }) }
    return index ? [{ ...common, index: true }] : [{ ...common, children: routeTree(routes, id) }]
  })
}

/**
 * Whether a path is a file: its route has no component and does not declare by `handle.isData` that pages fetch it or
 * are redirected by it. Its `.data` URL would return the file without the headers that keep a browser from rendering
 * it.
 */
export function isFile(routes: Routes, tree: RouteObject[], path: string): boolean {
  const id = matchRoutes(tree, path)?.at(-1)?.route.id
  const module = id === undefined ? undefined : routes[id]?.module
  const handle = module?.handle as { isData?: boolean } | undefined
  return module !== undefined && module.default === undefined && handle?.isData !== true
}
