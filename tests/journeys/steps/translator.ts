import type { BrowserContext, Page } from '@playwright/test'

/**
 * Changes each page as a browser's page translation does: each text node is replaced by nested `<font>` elements with a
 * new text (https://github.com/facebook/react/issues/11538). The words do not change, so that a journey can still use
 * them.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const leftAlone = 'script, style, noscript, template, code, textarea, [translate=no], font, title'
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      if (root instanceof Text) texts.push(root)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(leftAlone)) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    const start = () => {
      translate(document.body)
      document.documentElement.classList.add('translated-ltr')
      new MutationObserver((records) => {
        for (const { addedNodes, target, type } of records)
          for (const node of type === 'childList' ? addedNodes : [target]) translate(node)
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    }
    new MutationObserver((_, observer) => {
      if (!('started' in document.documentElement.dataset)) return
      observer.disconnect()
      start()
    }).observe(document, { attributes: true, subtree: true })
  })
}

/** Amounts of money on the page that the translation has replaced; there should be none. */
export function translatedAmounts(page: Page): Promise<string[]> {
  return page
    .locator('font font')
    .evaluateAll((fonts) =>
      fonts.map((font) => font.textContent ?? '').filter((text) => /\d,\d\d\s€/.test(text)),
    )
}
