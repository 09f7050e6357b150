import {
  findTrackingSigns,
  type TrackingSign,
  trackingStorageKeys,
} from '#domain/operations/affiliates/tracking-signs.ts'

/** What this browser keeps of partners, in its cookies and its storage. */
export function readBrowserTraces(): TrackingSign[] {
  const cookies = document.cookie
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const end = pair.indexOf('=')
      return end < 0 ? ['', pair] : [pair.slice(0, end), decode(pair.slice(end + 1))]
    })
  return findTrackingSigns(new Map(cookies), readStorage())
}

function readStorage(): Map<string, string> {
  try {
    const kept = new Map<string, string>()
    for (const key of trackingStorageKeys) {
      const value = localStorage.getItem(key)
      if (value !== null) kept.set(key, value)
    }
    return kept
  } catch {
    // A browser may refuse its storage.
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
