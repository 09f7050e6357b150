import { useRouteLoaderData } from 'react-router'
import { type MenuPage, menu, menuActions } from './menu.ts'

/** The pages of the menu that the reader may open, and what they may do from anywhere. */
export function useAllowed(): { pages: readonly MenuPage[]; actions: readonly MenuPage[] } {
  const { allowed = [] } = useRouteLoaderData<{ allowed: string[] }>('admin') ?? {}
  const isAllowed = ({ to }: MenuPage) => allowed.includes(to)
  return {
    pages: menu.flatMap(({ pages }) => pages).filter(isAllowed),
    actions: menuActions.filter(isAllowed),
  }
}
