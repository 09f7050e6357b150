import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding a browser accepts; a header that excludes one ('br;q=0') gets the plain bytes. */
export function encodingFor(accepted: string | undefined | null): Encoding {
  if (!accepted || /;\s*q=0(\.0*)?\s*(,|$)/i.test(accepted)) return 'identity'
  if (/\bbr\b/i.test(accepted)) return 'br'
  return /\bgzip\b/i.test(accepted) ? 'gzip' : 'identity'
}

/** A page is compressed once and sent often; higher levels take much longer for a few bytes less. */
const levels = { brotli: 6, gzip: 7 }

const encode: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: levels.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: levels.gzip }),
}

type Bodies = Partial<Record<Encoding, Buffer>>

/** The bytes in an encoding, made from those at hand and stored beside them. */
export async function encodedBody(bodies: Bodies, encoding: Encoding): Promise<Buffer> {
  const ready = bodies[encoding]
  if (ready) return ready
  const plain = bodies.identity ?? (await decompress(bodies))
  const encoded = encoding === 'identity' ? plain : await encode[encoding](plain)
  bodies[encoding] = encoded
  // Nearly every browser accepts compressed pages: the plain bytes are decompressed again for one that does not.
  if (encoding !== 'identity') delete bodies.identity
  return encoded
}

function decompress({ br, gzip: zipped }: Bodies): Promise<Buffer> {
  if (br) return promisify(brotliDecompress)(br)
  if (zipped) return promisify(gunzip)(zipped)
  throw new Error('A kept page has no bytes')
}
