/** Interval between two analyses of the affiliate data in the browser, in ms. */
export const analysisIntervalMs = 10_000

/** Words in a cookie's name that suggest affiliate tracking. */
const trackingWords = ['aff', 'ref', 'utm'] as const

/** Keys of the browser storage that the monitor reads (contract B9). */
export const trackingStorageKeys = [
  'aff_track',
  'affRef',
  'refCode',
  'utm_source',
  'utm_medium',
  'utm_campaign',
] as const

export type TrackingTrace = { type: 'cookie' | 'storage'; name: string; value: string }

/** Cookies and storage entries that may identify the affiliate. Matches words in cookie names, ignoring case. */
export function findTrackingTraces(
  cookies: ReadonlyMap<string, string>,
  storage: ReadonlyMap<string, string>,
): TrackingTrace[] {
  const matchingCookies = [...cookies].filter(([name]) =>
    trackingWords.some((word) => name.toLowerCase().includes(word)),
  )
  const storageEntries = trackingStorageKeys.flatMap((name) => {
    const value = storage.get(name)
    return value === undefined ? [] : [{ type: 'storage' as const, name, value }]
  })
  return [
    ...matchingCookies.map(([name, value]) => ({ type: 'cookie' as const, name, value })),
    ...storageEntries,
  ]
}
