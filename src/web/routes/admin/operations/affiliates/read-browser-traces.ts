import {
  findTrackingTraces,
  type TrackingTrace,
  trackingStorageKeys,
} from '#domain/operations/affiliates/tracking-traces.ts'

/** Affiliate tracking data in this browser's cookies and storage. */
export function readBrowserTraces(): TrackingTrace[] {
  const cookies = document.cookie
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const end = pair.indexOf('=')
      return end < 0 ? ['', pair] : [pair.slice(0, end), decode(pair.slice(end + 1))]
    })
  return findTrackingTraces(new Map(cookies), readStorage())
}

function readStorage(): Map<string, string> {
  try {
    const stored = new Map<string, string>()
    for (const key of trackingStorageKeys) {
      const value = localStorage.getItem(key)
      if (value !== null) stored.set(key, value)
    }
    return stored
  } catch {
    // A browser may deny access to its storage.
    return new Map()
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
