import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const parallelism = 1

/** Memory in KiB. */
export type PasswordCost = { memory: number; passes: number }

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. About 30 ms. */
const owaspCost: PasswordCost = { memory: 19_456, passes: 2 }

/** 'argon2id$<memory>$<passes>$<salt>$<tag>', salt and tag in base64url. */
export async function hashPassword(
  password: string,
  { memory, passes }: PasswordCost = owaspCost,
): Promise<string> {
  const nonce = randomBytes(16)
  const message = password.normalize('NFKC')
  const tag = await derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength: 32 })
  return ['argon2id', memory, passes, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [algorithm, memory, passes, salt, tag] = hash.split('$')
  if (algorithm !== 'argon2id' || !salt || !tag) return false
  const expected = Buffer.from(tag, 'base64url')
  const actual = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism,
    tagLength: expected.length,
  })
  return timingSafeEqual(expected, actual)
}
