const shownLength = 12

/** First characters of an id, enough to tell ids apart; show the full id in a title. */
export function shortId(id: string): string {
  return id.length > shownLength + 2 ? `${id.slice(0, shownLength)}…` : id
}
