import pino from 'pino'
import type { Log } from '../../ports/ports.ts'

const secrets = ['password', 'cookie', 'authorization', 'card', 'secret', 'clientSecret']

/** JSON lines on standard output. Passwords, cookies and card numbers never get this far; the names are cut as well. */
export function pinoLog(level: string, release: string): Log {
  return pino({
    level,
    base: { release },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  })
}
