import { z } from 'zod'
import { addDays, type Day, day, isDay } from '#domain/platform/calendar/day.ts'
import { endOfDayInParis } from '#domain/platform/calendar/end-of-day.ts'
import { type KeyLifetime, keyLifetimes } from './api-key-lifetime.ts'
import { apiScopes } from './api-scope.ts'

/**
 * An API key as its form submits it on the day `today`: a lifetime in days, until the end of a later day, or
 * unlimited.
 */
export function apiKeySchema(today: Day) {
  return z
    .looseObject({
      name: z.string().trim().max(80, 'too_long').default(''),
      lifetime: z.enum(keyLifetimes).default('90'),
      until: z.string().default(''),
    })
    .transform(({ name, lifetime, until, ...others }, context) => {
      // Checked here, so that all problems of the form are reported together.
      if (name === '') context.addIssue({ code: 'custom', path: ['name'], message: 'api_name_required' })
      const scopes = apiScopes.filter((scope) => others[`scope:${scope}`] === 'on')
      if (scopes.length === 0)
        context.addIssue({ code: 'custom', path: ['scopes'], message: 'api_scope_required' })
      return { name, scopes, expiresAt: toExpiry(lifetime, until) }

      function toExpiry(chosen: KeyLifetime, input: string): Date | null {
        if (chosen === 'never') return null
        if (chosen !== 'date') return endOfDayInParis(addDays(today, Number(chosen)))
        if (isDay(input) && input > today && input < '2100-01-01') return endOfDayInParis(day(input))
        context.addIssue({ code: 'custom', path: ['until'], message: 'api_day_invalid' })
        return null
      }
    })
}
