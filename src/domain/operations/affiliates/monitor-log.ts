export type MonitorLineType = 'info' | 'event' | 'error' | 'cookie' | 'storage' | 'detection'

/** `atMs`: browser clock; `times`: how many consecutive analyses had the same result. */
export type MonitorLine = {
  key: number
  type: MonitorLineType
  atMs: number
  message: string
  data?: unknown
  times: number
}

type NewLine = Pick<MonitorLine, 'type' | 'message' | 'data'>

/** `lastId`: the newest conversion received, retained when switched off. `found`: result of the last analysis. */
export type MonitorLog = { isOn: boolean; lines: readonly MonitorLine[]; lastId: number; found: string }

export type MonitorEvent =
  | { kind: 'switched-on'; atMs: number; message: string; lastId: number }
  | { kind: 'switched-off' }
  | { kind: 'notified'; atMs: number; line: NewLine }
  | { kind: 'conversion'; atMs: number; id: number; message: string; data: unknown }
  /** Lines of what an analysis found, the summary last. */
  | { kind: 'analysed'; atMs: number; lines: readonly NewLine[] }

/** Maximum number of lines (contract B9): more would hide the relevant ones. */
export const maxMonitorLines = 100

export const emptyMonitorLog: MonitorLog = { isOn: false, lines: [], lastId: 0, found: '' }

/**
 * The monitor's log after an event: newest line first, 100 at most, no conversion twice. An analysis with the same result as
 * the last one increments its line, since repeated lines would fill the log within minutes.
 */
export function monitorReducer(log: MonitorLog, event: MonitorEvent): MonitorLog {
  if (event.kind === 'switched-on') {
    const started = { ...emptyMonitorLog, isOn: true, lastId: Math.max(log.lastId, event.lastId) }
    return add(started, event.atMs, [{ type: 'info', message: event.message }])
  }
  // Ignores events that arrive after switching off.
  if (!log.isOn || event.kind === 'switched-off') return { ...emptyMonitorLog, lastId: log.lastId }
  if (event.kind === 'notified') return add(log, event.atMs, [event.line])
  if (event.kind === 'conversion') {
    if (event.id <= log.lastId) return log
    const { message, data } = event
    return { ...add(log, event.atMs, [{ type: 'event', message, data }]), lastId: event.id }
  }
  const found = JSON.stringify(event.lines)
  const previous = log.found === found && log.lines.find(({ type }) => type === 'detection')
  if (!previous) return { ...add(log, event.atMs, event.lines), found }
  const others = log.lines.filter((line) => line !== previous)
  return { ...log, lines: [{ ...previous, atMs: event.atMs, times: previous.times + 1 }, ...others] }
}

function add(log: MonitorLog, atMs: number, newLines: readonly NewLine[]): MonitorLog {
  const first = 1 + Math.max(0, ...log.lines.map(({ key }) => key))
  const lines = newLines.map((line, index) => ({ ...line, key: first + index, atMs, times: 1 }))
  return { ...log, lines: [...lines.toReversed(), ...log.lines].slice(0, maxMonitorLines) }
}
