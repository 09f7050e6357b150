import type { MenuPage } from './menu.ts'

/** Menu entry whose path is the longest prefix of `pathname`; undefined if there is none. */
export function nearestPage(pages: readonly MenuPage[], pathname: string): MenuPage | undefined {
  const candidates = pages
    .flatMap((page) =>
      [page.to, ...(page.alsoBelow ? [page.alsoBelow] : [])].map((path) => ({ page, place: path })),
    )
    .filter(({ place }) => pathname === place || pathname.startsWith(`${place}/`))
  return candidates.toSorted((a, b) => b.place.length - a.place.length)[0]?.page
}
