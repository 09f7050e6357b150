import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { networkLimitFactor, networkOfKey } from '#domain/platform/technical/network-key.ts'
import type { Database } from '../../database/database.ts'
import { type LimitName, limits, type RateLimiter } from '../../ports/rate-limiter.ts'

/** Counts tries in PostgreSQL, so that all instances share them. A migration creates its table. */
export function postgresRateLimiter(db: Database): RateLimiter {
  const limiters = new Map<string, RateLimiterPostgres>()
  const getLimiter = (name: LimitName, width: 'line' | 'network' = 'line') => {
    const prefix = width === 'line' ? name : `${name}.network`
    let limiter = limiters.get(prefix)
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        storeClient: db.$client,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: prefix,
        points: limits[name].points * (width === 'line' ? 1 : networkLimitFactor),
        duration: limits[name].windowSeconds,
      })
      limiters.set(prefix, limiter)
    }
    return limiter
  }
  return {
    async consume(name, key) {
      try {
        await getLimiter(name).consume(key)
        const network = networkOfKey(key)
        if (network) await getLimiter(name, 'network').consume(network)
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection
        throw new DomainError('rate_limited', {
          retryAfterSeconds: Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)),
        })
      }
    },
    async reset(name, key) {
      await getLimiter(name).delete(key)
    },
  }
}
