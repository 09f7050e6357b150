import { z } from 'zod'
import { isEndpointUrl } from '#domain/messaging/webhooks/endpoint.schema.ts'

const maxOrigins = 50

/**
 * Parses origins, one per line; drops duplicates, paths and queries. Accepts https, and in demo mode also http on
 * localhost.
 */
export function originsSchema({ mode }: { mode: 'demo' | 'live' }) {
  return z
    .string()
    .max(20_000, 'too_long')
    .default('')
    .transform((text) =>
      text
        .split(/\s+/)
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .refine((lines) => lines.every((line) => isEndpointUrl(line, mode)), 'origin_invalid')
    .transform((lines) => [...new Set(lines.filter((line) => URL.canParse(line)).map(toOrigin))])
    .refine((origins) => origins.length <= maxOrigins, 'too_many_origins')
}

const toOrigin = (line: string) => new URL(line).origin
