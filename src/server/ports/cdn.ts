/** The cache between visitors and the shop. Its entries have keys: the tags of their data, and `page`. */
export interface Cdn {
  /** Removes all entries with one of these keys, soon; a purge that fails is a warning in the log. */
  purge(keys: Iterable<string>): void
}

/** The key of every page. */
export const everyPage = 'page'
