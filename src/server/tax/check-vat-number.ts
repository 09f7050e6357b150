import type { Ports } from '../ports/ports.ts'

export async function askVatNumber(_: Pick<Ports, 'db'>, number: string): Promise<void> {
  throw new Error(number)
}
