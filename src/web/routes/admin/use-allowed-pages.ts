import { useRouteLoaderData } from 'react-router'
import { type MenuPage, menu } from './menu.ts'

/** The pages of the menu that the reader may open. */
export function useAllowedPages(): readonly MenuPage[] {
  const { allowed = [] } = useRouteLoaderData<{ allowed: string[] }>('admin') ?? {}
  return menu.flatMap(({ pages }) => pages).filter(({ to }) => allowed.includes(to))
}
