import type { MenuPage } from './menu.ts'

/** Menu entry whose path is the longest prefix of `pathname`; undefined if there is none. */
export function nearestPage(pages: readonly MenuPage[], pathname: string): MenuPage | undefined {
  const around = pages
    .flatMap((page) =>
      [page.to, ...(page.alsoBelow ? [page.alsoBelow] : [])].map((place) => ({ page, place })),
    )
    .filter(({ place }) => pathname === place || pathname.startsWith(`${place}/`))
  return around.toSorted((a, b) => b.place.length - a.place.length)[0]?.page
}
