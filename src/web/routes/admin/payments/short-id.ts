const suffixLength = 6

/** Prefix and last characters of an id, enough to tell ids apart. The caller shows the full id in a `title`. */
export function shortId(id: string): string {
  const prefix = /^[a-z]+_/.exec(id)?.[0] ?? id.slice(0, 4)
  return id.length > prefix.length + suffixLength + 2 ? `${prefix}…${id.slice(-suffixLength)}` : id
}
