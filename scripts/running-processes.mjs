import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Ids of the other processes of this machine that run the given script, in ascending order. Read from /proc, so empty where the system
 * has none (only Linux does).
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
    // `sh -c 'node script'` is one word of a shell: only Node itself has the script as a word of its own.
    const at = words.findIndex((word, index) => index > 0 && !word.startsWith('-'))
    return at > 0 && resolve(readlinkSync(`/proc/${id}/cwd`), words[at]) === script
  } catch {
    // The process has ended, or belongs to another user.
    return false
  }
}
