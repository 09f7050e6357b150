import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { Language } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { type Texts, textsIn } from './texts-in.ts'

/** A visitor of the shop: a browser page, its language, and that language's texts. */
export type Visitor = {
  page: Page
  language: Language
  say: Texts
  /** The path of a page in the visitor's language. */
  at(path: string): string
  open(path: string): Promise<void>
}

type Fixtures = {
  language: Language
  /** Console errors that this journey provokes on purpose. */
  expectedConsoleErrors: RegExp
  /** Whether the cookie banner has been answered before this journey begins. */
  hasChosenCookies: boolean
  visitor: Visitor
}

/** The consent cookie of an earlier 'Only necessary'. */
export const refusal = { name: 'cookieConsent', value: 'necessary.000.1.a1b2c3d4e5f60718.1' }

let visitorCount = 0

/**
 * An address for documentation (RFC 9637), in a separate /48: a failed journey starts another worker, so there can be
 * hundreds.
 */
function nextAddress(workerIndex: number): string {
  visitorCount += 1
  return `3fff:${workerIndex.toString(16)}:${visitorCount.toString(16)}::1`
}

function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === 'error'
}

/** Waits for the page's script: without it the page works by plain forms, which is not what this journey tests. */
async function hydrated(page: Page): Promise<void> {
  await page.locator('body:not(:has(#content)), html[data-started]').first().waitFor({ state: 'attached' })
}

export const test = base.extend<Fixtures>({
  language: ['fr', { option: true }],
  expectedConsoleErrors: [/^$/, { option: true }],
  hasChosenCookies: [true, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the test runner parses the destructured names
  baseURL: async ({}, use) => use(process.env.BASE_URL),
  // biome-ignore lint/correctness/noEmptyPattern: the same
  extraHTTPHeaders: async ({}, use, { workerIndex }) => use({ 'X-Forwarded-For': nextAddress(workerIndex) }),
  context: async ({ context, expectedConsoleErrors, hasChosenCookies, baseURL }, use) => {
    if (hasChosenCookies && baseURL) await context.addCookies([{ ...refusal, url: baseURL }])
    const complaints: string[] = []
    context.on('console', (message) => isComplaint(message) && complaints.push(message.text()))
    context.on('weberror', (error) => complaints.push(String(error.error())))
    await use(context)
    expect(
      complaints.filter((text) => !expectedConsoleErrors.test(text)),
      'the browser has nothing to complain about',
    ).toEqual([])
  },
  visitor: async ({ page, language, javaScriptEnabled }, use) => {
    const at = (path: string) => inLanguage(path, language)
    await use({
      page,
      language,
      say: textsIn(language),
      at,
      open: async (path) => {
        await page.goto(at(path))
        if (javaScriptEnabled) await hydrated(page)
      },
    })
  },
})

export { expect }
