import { fold } from '#domain/catalog/fold.ts'

/** What the shop's search looks through. */
export function searchTextOf(texts: { name: string; description: string }, categoryName: string): string {
  return fold(`${texts.name} ${texts.description} ${categoryName}`)
}
