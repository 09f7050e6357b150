import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { EngineUser } from './engine-user.ts'

/** Whether the user may enter this folder, which also requires access to every parent folder. */
export async function canEnter(folder: string, user: EngineUser | undefined): Promise<boolean> {
  if (!user) return true
  const target = await realpath(folder)
  if (!(await allows(target, user, 0o1))) return false
  return dirname(target) === target || canEnter(dirname(target), user)
}

export async function canRead(path: string, user: EngineUser | undefined): Promise<boolean> {
  if (!user) return true
  const target = await realpath(path)
  return (await allows(target, user, 0o4)) && (await canEnter(dirname(target), user))
}

async function allows(path: string, user: EngineUser, required: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const granted = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode
  return (granted & required) === required
}
