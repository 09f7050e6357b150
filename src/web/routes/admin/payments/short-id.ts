const shownLength = 12

/** Ids are long and alike: their beginning tells them apart, and a title holds the whole. */
export function shortId(id: string): string {
  return id.length > shownLength + 2 ? `${id.slice(0, shownLength)}…` : id
}
