import sharp from 'sharp'

const [out, ...imgs] = process.argv.slice(2)
const metas = await Promise.all(imgs.map(async (i) => ({ i, m: await sharp(i).metadata() })))
const h = Math.min(Math.max(...metas.map((x) => x.m.height)), 3000)
let x = 0
const parts = []
for (const { i, m } of metas) {
  parts.push({
    input: await sharp(i)
      .extract({ left: 0, top: 0, width: m.width, height: Math.min(m.height, h) })
      .toBuffer(),
    left: x,
    top: 0,
  })
  x += m.width + 20
}
await sharp({ create: { width: x, height: h, channels: 3, background: '#888' } })
  .composite(parts)
  .png()
  .toFile(out)
