import type { MenuPage } from './menu.ts'

/** The page of the menu that an address is on or below; of several, the nearest. */
export function nearestPage(pages: readonly MenuPage[], pathname: string): MenuPage | undefined {
  const around = pages
    .flatMap((page) =>
      [page.to, ...(page.alsoBelow ? [page.alsoBelow] : [])].map((place) => ({ page, place })),
    )
    .filter(({ place }) => pathname === place || pathname.startsWith(`${place}/`))
  return around.toSorted((a, b) => b.place.length - a.place.length)[0]?.page
}
