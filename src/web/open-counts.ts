/** Counts open items per key, such as the running uploads of an IP address; a key at zero takes no memory. */
export function openCounts() {
  const counts = new Map<string, number>()
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    open(key: string): void {
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    close(key: string): void {
      const remaining = (counts.get(key) ?? 1) - 1
      if (remaining > 0) counts.set(key, remaining)
      else counts.delete(key)
    },
  }
}
