import pino from 'pino'
import { redactSecrets } from '#domain/platform/technical/redact-secrets.ts'
import type { Log } from '../../ports/ports.ts'
import { traceFields } from '../../ports/trace.ts'

const names = ['password', 'cookie', 'authorization', 'card', 'secret', 'clientSecret']
const deepest = 4
/** Shorter secrets may be ordinary words. */
const minSecretLength = 8

type Options = {
  level: string
  release: string
  /** Secrets of the configuration: removed from every log line, in whatever text they occur. */
  secrets?: readonly string[]
}

/**
 * JSON lines on standard output, each with the release and the current request. Passwords, cookies and card numbers are
 * not logged by callers; as a second defence fields of these names are redacted, and texts of vendors and libraries are
 * searched for secrets and personal data.
 */
export function pinoLog({ level, release, secrets = [] }: Options): Log {
  const log = pino({
    level,
    base: { release },
    mixin: traceFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: names.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  })
  const known = secrets.filter((secret) => secret.length >= minSecretLength)
  const clean = (text: string) =>
    redactSecrets(known.reduce((left, secret) => left.replaceAll(secret, '[secret]'), text))
  const cleaned = (value: unknown, depth = 0): unknown => {
    if (typeof value === 'string') return clean(value)
    if (depth >= deepest || typeof value !== 'object' || value === null || value instanceof Date) return value
    if (Array.isArray(value)) return value.map((one) => cleaned(one, depth + 1))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleaned(one, depth + 1)]))
  }
  const writer =
    (severity: 'info' | 'warn' | 'error'): Log['info'] =>
    (fields, message) => {
      if (log.isLevelEnabled(severity)) log[severity](cleaned(fields) as object, clean(message))
    }
  return { info: writer('info'), warn: writer('warn'), error: writer('error') }
}
