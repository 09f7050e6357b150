import { readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const isFull = process.env.TEST_FULL === '1'

/** Where the screen decides what there is to do, one screen is enough; the full set walks all journeys on both. */
const onPhones = [
  'cart',
  'cookies',
  'charge-calendar',
  'focus-management',
  'language-menu',
  'lists-on-phones',
  'plan-change',
  'product-discovery',
  'side-menu',
  'site-delivery',
  'touch-targets',
  'narrow-screens',
  'without-javascript',
]
const onBoth = [
  'accessibility',
  'back-office',
  'buy',
  'demonstrations',
  'notifications',
  'storefront',
  'visual-style',
]
const files = readdirSync(new URL('tests/journeys', import.meta.url), { recursive: true, encoding: 'utf8' })
const missing = [...onPhones, ...onBoth].filter(
  (name) => !files.some((file) => file.endsWith(`/${name}.test.ts`)),
)
if (missing.length > 0) throw new Error(`No journey is named: ${missing.join(', ')}`)
const ownOnPhones = new RegExp(`/(${[...onPhones, ...onBoth].join('|')})\\.test\\.ts$`)
const ownOnDesktops = new RegExp(`^(?!.*/(${onPhones.join('|')})\\.test\\.ts$).*\\.test\\.ts$`)

/** Journeys whose names end in a language are walked in every one in the full set, else in one on each screen. */
const otherLanguages = { phone: / in (fr|en)\b/, desktop: / in (en|hu)\b/ }
const leftOut = (screen: 'phone' | 'desktop', tag: RegExp) =>
  isFull ? tag : [tag, /@full/, otherLanguages[screen]]

/** The journeys. How a run is reported and where it leaves its traces is the command line's business. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/start-shop.ts',
  // Thousands of files that are scripts already.
  build: { external: ['**/src/messages/compiled/**'] },
  fullyParallel: true,
  workers: 3,
  // Tells chance from fault; a second try that passes fails the run all the same (docs/decisions/0022).
  retries: process.env.CI ? 1 : 0,
  // Limits tell a page that hangs from one that is slow: a busy machine answers in a tenth of them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 20_000,
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        ...asRoot,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testMatch: isFull ? /\.test\.ts$/ : ownOnPhones,
      grepInvert: leftOut('phone', /@desktop-only/),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      // A mouse needs no targets of 44 px.
      testMatch: isFull ? /^(?!.*\/touch-targets\.).*\.test\.ts$/ : ownOnDesktops,
      grepInvert: leftOut('desktop', /@phone-only/),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
