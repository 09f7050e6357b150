import { networkLimitFactor, networkOfKey } from '../platform/technical/network-key.ts'

/** One refused attempt to pay by card. */
export type DeclinedAttempt = {
  accountId: string | null
  ipHash: string | null
  fingerprint: string | null
  triedAt: Date
}

type Rule = {
  /** The field by which attempts are grouped. */
  per: 'accountId' | 'ipHash' | 'network' | 'fingerprint'
  /** What is counted: attempts, or distinct values of the named field. */
  count: 'tries' | 'accountId' | 'fingerprint'
  max: number
  withinMinutes: number
}

/**
 * Limits against card testing with stolen cards: many refused attempts in a short time from one account,
 * from one IP address or its network, or with one card from many accounts.
 */
export const velocityRules: readonly Rule[] = [
  { per: 'accountId', count: 'tries', max: 10, withinMinutes: 60 },
  { per: 'accountId', count: 'fingerprint', max: 5, withinMinutes: 24 * 60 },
  { per: 'ipHash', count: 'tries', max: 20, withinMinutes: 60 },
  { per: 'ipHash', count: 'fingerprint', max: 10, withinMinutes: 24 * 60 },
  { per: 'network', count: 'tries', max: 20 * networkLimitFactor, withinMinutes: 60 },
  { per: 'network', count: 'fingerprint', max: 10 * networkLimitFactor, withinMinutes: 24 * 60 },
  { per: 'fingerprint', count: 'tries', max: 10, withinMinutes: 24 * 60 },
  { per: 'fingerprint', count: 'accountId', max: 3, withinMinutes: 24 * 60 },
]

/** The longest window of all rules: older attempts do not count. */
export const velocityWindowMs = Math.max(...velocityRules.map(({ withinMinutes }) => withinMinutes)) * 60_000

/** The buyer about to pay; `fingerprints` are the cards they tried before. */
export type Payer = { accountId: string | null; ipHash: string | null; fingerprints: readonly string[] }

/** Seconds until this payer can retry; 0 when the payer can pay now. */
export function velocityWaitSeconds(attempts: readonly DeclinedAttempt[], payer: Payer, now: Date): number {
  const waits = velocityRules.flatMap((rule) =>
    listSubjects(rule, payer).map((subject) => computeWait(rule, attempts, subject, now)),
  )
  return Math.max(0, ...waits)
}

function listSubjects({ per }: Rule, { accountId, ipHash, fingerprints }: Payer): readonly string[] {
  if (per === 'fingerprint') return fingerprints
  const subject = getKey({ accountId, ipHash, fingerprint: null }, per)
  return subject === null ? [] : [subject]
}

function getKey(attempt: Omit<DeclinedAttempt, 'triedAt'>, per: Rule['per']): string | null {
  if (per !== 'network') return attempt[per]
  return (attempt.ipHash && networkOfKey(attempt.ipHash)) ?? null
}

/** Seconds until enough attempts have left the rule's window; 0 when the rule is not exceeded. */
function computeWait(
  { per, count, max, withinMinutes }: Rule,
  attempts: readonly DeclinedAttempt[],
  subject: string,
  now: Date,
) {
  const windowMs = withinMinutes * 60_000
  const windowStart = now.getTime() - windowMs
  const recent = attempts.filter(
    (attempt) => getKey(attempt, per) === subject && attempt.triedAt.getTime() > windowStart,
  )
  const times =
    count === 'tries' ? recent.map(({ triedAt }) => triedAt.getTime()) : listLatestTimes(recent, count)
  const excess = times.length - max
  if (excess < 0) return 0
  const endsOfExcess = times.toSorted((a, b) => a - b)[excess] ?? now.getTime()
  return Math.max(1, Math.ceil((endsOfExcess + windowMs - now.getTime()) / 1000))
}

function listLatestTimes(attempts: readonly DeclinedAttempt[], field: 'accountId' | 'fingerprint'): number[] {
  const latest = new Map<string, number>()
  for (const attempt of attempts) {
    const key = attempt[field]
    if (key !== null) latest.set(key, Math.max(latest.get(key) ?? 0, attempt.triedAt.getTime()))
  }
  return [...latest.values()]
}
