/** Generator of unique identifiers: UUIDv7, 74 random bits after the creation time. */
export interface IdGenerator {
  next(): string
}
