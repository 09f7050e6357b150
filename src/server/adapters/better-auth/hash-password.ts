import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. About 30 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** 'argon2id$<memory>$<passes>$<salt>$<tag>', salt and tag in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost })
  return ['argon2id', cost.memory, cost.passes, nonce.toString('base64url'), tag.toString('base64url')].join(
    '$',
  )
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
    parallelism: cost.parallelism,
    tagLength: expected.length,
  })
  return timingSafeEqual(expected, actual)
}
