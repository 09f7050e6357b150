import { defineConfig } from '@playwright/test'

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const isFull = process.env.TEST_FULL === '1'

/** What happens there does not depend on the screen; the full set walks through it on the phone as well. */
const sameOnPhones = new RegExp(
  `/(${[
    'account-security|affiliate-monitor|api-settings|backups|cancel-subscription|catalogue-files|emails|embeds',
    'invoice-template|invoices-admin|load-failures|mail-templates|messages|network|pay-link|payments-admin|privacy',
    'products|professional|refused-cards|settings|shop-away|statistics|storage|stripe-(connect|failures|kept-card|wallet|without-key)|three-d-secure',
    'user-management|vat-number|work-queue',
  ].join('|')})\\.test\\.ts$`,
)

/** Journeys named 'something, in fr' are walked in every language in the full set, else in one on each screen. */
const otherLanguages = { phone: /, in (fr|en)\b/, desktop: /, in (en|hu)\b/ }
const leftOut = (screen: 'phone' | 'desktop', tag: RegExp) => (isFull ? tag : [tag, otherLanguages[screen]])

/** The journeys. How a run is reported and where it leaves its traces is the command line's business. */
export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/start-shop.ts',
  fullyParallel: true,
  workers: 3,
  // Two browsers on a loaded machine; a run names what needed it (docs/decisions/0022).
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    browserName: 'chromium',
    actionTimeout: 10_000,
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
      testIgnore: isFull ? [] : sameOnPhones,
      grepInvert: leftOut('phone', /@desktop-only/),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      grepInvert: leftOut('desktop', /@phone-only/),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
