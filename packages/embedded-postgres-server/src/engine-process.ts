import type { SpawnOptions } from 'node:child_process'
import { parse } from 'node:path'
import type { EngineUser } from './engine-user.ts'

/**
 * A separate environment: PG* variables of the shell must not affect the server, nor a locale the log messages that are
 * parsed.
 */
export function engineProcess(user: EngineUser | undefined): SpawnOptions {
  const variables = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return {
    cwd: parse(process.cwd()).root,
    env: { ...Object.fromEntries(variables), LC_ALL: 'C' },
    windowsHide: true,
    ...(user && { uid: user.uid, gid: user.gid }),
  }
}
