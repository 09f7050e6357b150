// Takes screenshots of every demonstration of a running shop, in each language, into its seed folder, as product
// pictures. Usage: BASE_URL=http://127.0.0.1:3000 node scripts/take-screenshots.mjs [product …]
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureChromium } from './ensure-chromium.mjs'

const catalogue = join(import.meta.dirname, '../src/server/database/seed/catalogue')
const base = process.env.BASE_URL ?? 'http://127.0.0.1:3000'
const size = { width: 1280, height: 800 }
/** WebP is for browsers without AVIF: one size is enough. */
const renditions = [
  [480, 'avif'],
  [800, 'avif'],
  [1280, 'avif'],
  [640, 'webp'],
]

const entries = await readdir(catalogue, { withFileTypes: true })
const wanted = process.argv.slice(2)
const products = entries.filter(
  (entry) => entry.isDirectory() && (wanted.length === 0 || wanted.includes(entry.name)),
)
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
})
const page = await browser.newPage({ viewport: size, deviceScaleFactor: 1, reducedMotion: 'reduce' })
for (const { name } of products) {
  for (const language of ['fr', 'en', 'hu']) {
    await page.goto(`${base}${language === 'fr' ? '' : `/${language}`}/demo/${name}`, { waitUntil: 'load' })
    await page.addStyleTag({ content: '.demo-bar{display:none!important}' }).catch(() => {})
    await page.evaluate(() => document.fonts.ready)
    for (const [index, scrollTop] of [0, size.height * 0.92].entries()) {
      await page.evaluate((top) => scrollTo(0, top), scrollTop)
      await page.waitForTimeout(150)
      const shot = await page.screenshot({ type: 'png' })
      for (const [width, format] of renditions) {
        const picture = sharp(shot).resize({ width })
        const encoded =
          format === 'avif'
            ? picture.avif({ quality: 42, effort: 4 })
            : picture.webp({ quality: 28, effort: 6 })
        const file = `picture-${index + 1}-${language}-${width}.${format}`
        await writeFile(join(catalogue, name, file), await encoded.toBuffer())
      }
    }
  }
  console.log(name)
}
await browser.close()
