// Takes the product pictures: screenshots of each demonstration of a running shop, in each language, on desktop and
// phone. Writes them to the product's seed folder.
// Usage: BASE_URL=http://127.0.0.1:3000 node scripts/take-screenshots.mjs [product …]
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

const phone = { width: 390, height: 844 }
/** Phone pictures are displayed small: one size of each format is enough. */
const phoneRenditions = [
  [480, 'avif'],
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
const phonePage = await browser.newPage({
  viewport: phone,
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
})
for (const { name } of products) {
  for (const language of ['fr', 'en', 'hu']) {
    await open(page, name, language)
    await page.waitForTimeout(150)
    await store(await page.screenshot({ type: 'png' }), renditions, name, `1-${language}`)
    await showSecondView(page)
    await page.waitForTimeout(400)
    await store(await page.screenshot({ type: 'png' }), renditions, name, `2-${language}`)
    await open(phonePage, name, language)
    await phonePage.waitForTimeout(150)
    await store(await phonePage.screenshot({ type: 'png' }), phoneRenditions, name, `3-${language}`)
  }
  console.log(name)
}
await browser.close()

async function open(tab, name, language) {
  await tab.goto(`${base}${language === 'fr' ? '' : `/${language}`}/demo/${name}`, { waitUntil: 'load' })
  await tab.addStyleTag({ content: '.demo-bar{display:none!important}' }).catch(() => {})
  await tab.evaluate(() => document.fonts.ready)
}

/** Starts a game; on other pages, scrolls to the first heading below the top 60 %, leaving room for a sticky header. */
async function showSecondView(tab) {
  const start = tab.locator('[data-start]').first()
  if (await start.isVisible()) return await start.click()
  await tab.evaluate(() => {
    const tops = [...document.querySelectorAll('h2, h3')].map((title) => title.getBoundingClientRect().top)
    const top = tops.find((value) => value > innerHeight * 0.6) ?? innerHeight
    scrollTo({ top: top - 96, behavior: 'instant' })
  })
}

async function store(shot, sizes, name, picture) {
  for (const [width, format] of sizes) {
    const resized = sharp(shot).resize({ width })
    const encoded =
      format === 'avif' ? resized.avif({ quality: 42, effort: 4 }) : resized.webp({ quality: 28, effort: 6 })
    await writeFile(join(catalogue, name, `picture-${picture}-${width}.${format}`), await encoded.toBuffer())
  }
}
