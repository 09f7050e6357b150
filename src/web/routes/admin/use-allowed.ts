import { useRouteLoaderData } from 'react-router'
import type { Permission } from '#domain/platform/access/permissions.ts'
import { type MenuPage, menu } from './menu.ts'
import { type PaletteEntry, paletteEntries } from './palette-entries.ts'

type AllowedData = { allowed: string[]; entries: Permission[] }

/** Menu pages and palette entries that the user may open. */
export function useAllowed(): { pages: readonly MenuPage[]; entries: readonly PaletteEntry[] } {
  const { allowed = [], entries = [] } = useRouteLoaderData<AllowedData>('admin') ?? {}
  return {
    pages: menu.flatMap(({ pages }) => pages).filter(({ to }) => allowed.includes(to)),
    entries: paletteEntries.filter(({ permission }) => entries.includes(permission)),
  }
}
