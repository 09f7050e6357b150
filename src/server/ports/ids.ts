/** New identifiers: unique, not guessable. */
export interface Ids {
  next(): string
}
