import type { Log } from '#server/ports/ports.ts'

export const silentLog: Log = { info() {}, warn() {}, error() {} }
