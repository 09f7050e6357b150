/** Tags of the axe rules that hold for every page. */
export const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that need layout, style sheets, a canvas or media; Chromium runs them (tests/journeys/access/accessibility.test.ts). */
export const layoutRules = [
  'color-contrast',
  'label-content-name-mismatch',
  'link-in-text-block',
  'no-autoplay-audio',
  'scrollable-region-focusable',
  'skip-link',
  'target-size',
]
