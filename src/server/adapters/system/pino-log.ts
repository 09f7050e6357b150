import pino from 'pino'
import { redactSecrets } from '#domain/platform/technical/redact-secrets.ts'
import type { Log } from '../../ports/ports.ts'
import { traceFields } from '../../ports/trace.ts'

const redactedNames = ['password', 'cookie', 'authorization', 'card', 'secret', 'clientSecret']
const maxDepth = 4
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
    redact: { paths: redactedNames.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  })
  const longSecrets = secrets.filter((secret) => secret.length >= minSecretLength)
  const redactText = (text: string) =>
    redactSecrets(longSecrets.reduce((remaining, secret) => remaining.replaceAll(secret, '[secret]'), text))
  const redact = (value: unknown, depth = 0): unknown => {
    if (typeof value === 'string') return redactText(value)
    if (depth >= maxDepth || typeof value !== 'object' || value === null || value instanceof Date)
      return value
    if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, redact(item, depth + 1)]))
  }
  const writer =
    (severity: 'info' | 'warn' | 'error'): Log['info'] =>
    (fields, message) => {
      if (log.isLevelEnabled(severity)) log[severity](redact(fields) as object, redactText(message))
    }
  return { info: writer('info'), warn: writer('warn'), error: writer('error') }
}
