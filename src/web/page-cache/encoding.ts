import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding that an Accept-Encoding header allows; 'identity' when it excludes one ('br;q=0'). */
export function encodingFor(acceptEncoding: string | undefined | null): Encoding {
  if (!acceptEncoding || /;\s*q=0(\.0*)?\s*(,|$)/i.test(acceptEncoding)) return 'identity'
  if (/\bbr\b/i.test(acceptEncoding)) return 'br'
  return /\bgzip\b/i.test(acceptEncoding) ? 'gzip' : 'identity'
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

/** Returns the page in an encoding: converts it on first use and stores the result in `bodies`. */
export async function encodedBody(bodies: Bodies, encoding: Encoding): Promise<Buffer> {
  const ready = bodies[encoding]
  if (ready) return ready
  const plain = bodies.identity ?? (await decompress(bodies))
  const encoded = encoding === 'identity' ? plain : await encode[encoding](plain)
  bodies[encoding] = encoded
  // Saves memory: nearly every browser accepts compressed pages, and decompressing restores the plain bytes.
  if (encoding !== 'identity') delete bodies.identity
  return encoded
}

function decompress({ br, gzip: zipped }: Bodies): Promise<Buffer> {
  if (br) return promisify(brotliDecompress)(br)
  if (zipped) return promisify(gunzip)(zipped)
  throw new Error('A cached page has no bytes')
}
