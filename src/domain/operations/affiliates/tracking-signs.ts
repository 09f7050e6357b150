/** How often the monitor looks what this browser keeps of partners. */
export const analysisPauseMs = 10_000

/** What the name of a cookie contains that may have to do with a partner. */
const cookieWords = ['aff', 'ref', 'utm'] as const

/** Keys of the browser's storage that the monitor looks at (contract B9). */
export const trackingStorageKeys = [
  'aff_track',
  'affRef',
  'refCode',
  'utm_source',
  'utm_medium',
  'utm_campaign',
] as const

export type TrackingSign = { type: 'cookie' | 'storage'; name: string; value: string }

/** What of cookies and storage may say who brought a visitor; cookies by a word in their name, whatever its case. */
export function findTrackingSigns(
  cookies: ReadonlyMap<string, string>,
  storage: ReadonlyMap<string, string>,
): TrackingSign[] {
  const named = [...cookies].filter(([name]) => cookieWords.some((word) => name.toLowerCase().includes(word)))
  const kept = trackingStorageKeys.flatMap((name) => {
    const value = storage.get(name)
    return value === undefined ? [] : [{ type: 'storage' as const, name, value }]
  })
  return [...named.map(([name, value]) => ({ type: 'cookie' as const, name, value })), ...kept]
}
