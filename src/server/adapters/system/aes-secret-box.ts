import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { SecretBox } from '../../ports/secret-box.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

type Key = { id: string; bytes: Buffer }

function deriveKey(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'vitrine secret box', 32))
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

/**
 * AES-256-GCM with a key derived from the shop's secret: 'v1.<key id>.<base64url of iv, ciphertext and tag>'. Previous
 * secrets only decrypt.
 */
export function aesSecretBox(secret: string, previousSecrets: readonly string[] = []): SecretBox {
  const current = deriveKey(secret)
  const keys = new Map([...previousSecrets.map(deriveKey), current].map((key) => [key.id, key]))
  return {
    seal(text, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, current.bytes, iv).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `v1.${current.id}.${sealed.toString('base64url')}`
    },
    open(sealed, context) {
      const [version, id = '', body = ''] = sealed.split('.')
      const key = keys.get(id)
      if (version !== 'v1' || !key) throw new Error('This secret was sealed under a key that is gone')
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-tagBytes))
      return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
    isStale: (sealed) => sealed.split('.')[1] !== current.id,
  }
}
