import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'

type ListedRoute = { id: string; path: string; file: string }

/** Every route of the shop: its id, its path with unresolved parameters, and its file. */
export async function listRoutes(): Promise<ListedRoute[]> {
  const walk = (entries: RouteConfigEntry[], base: string): ListedRoute[] =>
    entries.flatMap(({ id = '', path, file, children = [] }) => {
      const fullPath = [base, path].filter(Boolean).join('/')
      return [{ id, path: fullPath, file }, ...walk(children, fullPath)]
    })
  return walk(await routes, '')
}
