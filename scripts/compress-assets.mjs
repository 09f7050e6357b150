// After a build: .br and .gz beside every text asset, so that no request waits for compression.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const folder = join(import.meta.dirname, '../build/client/assets')
const compressible = /\.(js|css|svg|json)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

for (const name of (await readdir(folder, { recursive: true })).filter((file) => compressible.test(file))) {
  const path = join(folder, name)
  const bytes = await readFile(path)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${path}.br`, await brotli(bytes, quality))
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
}
