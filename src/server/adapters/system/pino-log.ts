import pino from 'pino'
import type { Log } from '../../ports/ports.ts'

/** JSON lines on standard output. Passwords, cookies and card numbers never get this far; the names are cut as well. */
export function pinoLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.cookie', '*.authorization', '*.card'], censor: '[hidden]' },
  })
}
