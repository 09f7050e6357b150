/** All tags a change invalidates: products and categories occur in lists too. */
export function tagsInvalidatedBy(changed: readonly string[]): ReadonlySet<string> {
  const tags = new Set(changed)
  if (changed.some((tag) => /^(product|category)(s$|:)/.test(tag))) tags.add('lists')
  return tags
}

/** The tags of a message; undefined if it has none: anything may have changed. */
export function readTags(message: unknown): readonly string[] | undefined {
  const { tags } = (message ?? {}) as { tags?: unknown }
  return Array.isArray(tags) ? tags.map(String) : undefined
}
