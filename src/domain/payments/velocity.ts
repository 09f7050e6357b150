import { networkOfKey, wideFactor } from '../platform/technical/network-key.ts'

/** One refused try of a card. */
export type RefusedTry = {
  accountId: string | null
  ipHash: string | null
  fingerprint: string | null
  triedAt: Date
}

type Rule = {
  /** Whose tries are counted together. */
  per: 'accountId' | 'ipHash' | 'network' | 'fingerprint'
  /** What is counted: the tries, or how many different ones of these. */
  count: 'tries' | 'accountId' | 'fingerprint'
  most: number
  withinMinutes: number
}

/**
 * What no honest buyer does and everybody does who tries stolen cards: many refused cards in a short time, from one
 * account, from one address or its network, or one card from many accounts.
 */
export const velocityRules: readonly Rule[] = [
  { per: 'accountId', count: 'tries', most: 10, withinMinutes: 60 },
  { per: 'accountId', count: 'fingerprint', most: 5, withinMinutes: 24 * 60 },
  { per: 'ipHash', count: 'tries', most: 20, withinMinutes: 60 },
  { per: 'ipHash', count: 'fingerprint', most: 10, withinMinutes: 24 * 60 },
  { per: 'network', count: 'tries', most: 20 * wideFactor, withinMinutes: 60 },
  { per: 'network', count: 'fingerprint', most: 10 * wideFactor, withinMinutes: 24 * 60 },
  { per: 'fingerprint', count: 'tries', most: 10, withinMinutes: 24 * 60 },
  { per: 'fingerprint', count: 'accountId', most: 3, withinMinutes: 24 * 60 },
]

/** How far back tries matter. */
export const velocityWindowMs = Math.max(...velocityRules.map(({ withinMinutes }) => withinMinutes)) * 60_000

/** Who is about to pay: what is known of them. Cards are those they tried before. */
export type Payer = { accountId: string | null; ipHash: string | null; fingerprints: readonly string[] }

/** Seconds until this payer may try again; 0 when they may now. */
export function velocityWaitSeconds(tries: readonly RefusedTry[], payer: Payer, now: Date): number {
  const waits = velocityRules.flatMap((rule) =>
    subjectsOf(rule, payer).map((subject) => waitOf(rule, tries, subject, now)),
  )
  return Math.max(0, ...waits)
}

function subjectsOf({ per }: Rule, { accountId, ipHash, fingerprints }: Payer): readonly string[] {
  if (per === 'fingerprint') return fingerprints
  const subject = keyOf({ accountId, ipHash, fingerprint: null }, per)
  return subject === null ? [] : [subject]
}

function keyOf(one: Omit<RefusedTry, 'triedAt'>, per: Rule['per']): string | null {
  if (per !== 'network') return one[per]
  return (one.ipHash && networkOfKey(one.ipHash)) ?? null
}

/** Seconds until so many tries are older than the rule's window that it holds again. */
function waitOf(
  { per, count, most, withinMinutes }: Rule,
  tries: readonly RefusedTry[],
  subject: string,
  now: Date,
) {
  const windowMs = withinMinutes * 60_000
  const begin = now.getTime() - windowMs
  const recent = tries.filter((one) => keyOf(one, per) === subject && one.triedAt.getTime() > begin)
  const times =
    count === 'tries' ? recent.map(({ triedAt }) => triedAt.getTime()) : latestOfEach(recent, count)
  const excess = times.length - most
  if (excess < 0) return 0
  const endsOfExcess = times.toSorted((a, b) => a - b)[excess] ?? now.getTime()
  return Math.max(1, Math.ceil((endsOfExcess + windowMs - now.getTime()) / 1000))
}

function latestOfEach(tries: readonly RefusedTry[], which: 'accountId' | 'fingerprint'): number[] {
  const latest = new Map<string, number>()
  for (const one of tries) {
    const key = one[which]
    if (key !== null) latest.set(key, Math.max(latest.get(key) ?? 0, one.triedAt.getTime()))
  }
  return [...latest.values()]
}
