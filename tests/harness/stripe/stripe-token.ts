import { randomBytes } from 'node:crypto'

export function token(): string {
  return randomBytes(10).toString('hex')
}
