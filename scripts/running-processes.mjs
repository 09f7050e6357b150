import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Ids of the other processes that run the given script, ascending. Read from /proc: empty on systems other than Linux.
 */
export function processesRunning(script) {
  let entries
  try {
    entries = readdirSync('/proc')
  } catch {
    return []
  }
  return entries
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && runs(name, script))
    .map(Number)
    .sort((a, b) => a - b)
}

function runs(id, script) {
  try {
    const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
    // For `sh -c 'node script'` the shell has it as one argument: only Node has the script as a separate argument.
    const at = words.findIndex((word, index) => index > 0 && !word.startsWith('-'))
    return at > 0 && resolve(readlinkSync(`/proc/${id}/cwd`), words[at]) === script
  } catch {
    // The process has ended, or belongs to another user.
    return false
  }
}
