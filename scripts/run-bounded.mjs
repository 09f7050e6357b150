import { spawn } from 'node:child_process'
import { projectEnvironment, root } from './project-paths.mjs'
import { whenOrphaned } from './when-orphaned.mjs'

const running = new Set()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, giveUp)
whenOrphaned(giveUp)

function giveUp() {
  for (const child of running) endGroup(child, 'SIGKILL')
  process.exit(130)
}

/**
 * Runs a command in a process group of its own, which is killed at the timeout. Resolves to the reason of the failure,
 * undefined on success.
 */
export function runBounded([command, ...options], { seconds, env }) {
  return new Promise((resolve) => {
    const child = spawn(command, options, {
      cwd: root,
      env: projectEnvironment(env),
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    running.add(child)
    let isTimedOut = false
    const limit = setTimeout(() => {
      isTimedOut = true
      endGroup(child, 'SIGTERM')
      setTimeout(() => endGroup(child, 'SIGKILL'), 5_000).unref()
    }, seconds * 1_000)
    const settle = (reason) => {
      clearTimeout(limit)
      running.delete(child)
      endGroup(child, 'SIGKILL')
      resolve(reason)
    }
    child.on('error', (error) => settle(`could not be run: ${error.message}`))
    child.on('exit', (code, signal) => {
      if (isTimedOut) return settle(`was ended after ${seconds} s`)
      settle(code === 0 ? undefined : `ended with ${signal ?? `exit code ${code}`}`)
    })
  })
}

function endGroup(child, signal) {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
