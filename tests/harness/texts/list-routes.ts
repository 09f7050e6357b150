import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'

/** Every route of the shop: its id and its path with unresolved parameters. */
export async function listRoutes(): Promise<{ id: string; path: string }[]> {
  const walk = (entries: RouteConfigEntry[], base: string): { id: string; path: string }[] =>
    entries.flatMap(({ id = '', path, children = [] }) => {
      const own = [base, path].filter(Boolean).join('/')
      return [{ id, path: own }, ...walk(children, own)]
    })
  return walk(await routes, '')
}
