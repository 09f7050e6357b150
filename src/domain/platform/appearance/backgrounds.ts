export type Theme = 'light' | 'dark'

export const themes: readonly Theme[] = ['light', 'dark']

/**
 * Text backgrounds of each theme: paper, surface and sunken of `web/styles/app.css` as sRGB values. The contrast of the owner's
 * colours is measured against these; a test compares the two.
 */
export const backgrounds: Readonly<Record<Theme, readonly [paper: string, surface: string, sunken: string]>> =
  {
    light: ['#fcf9f3', '#fffefd', '#f4f0e7'],
    dark: ['#11181f', '#19212a', '#0b1117'],
  }

/** Text on the dark bands, the same in both themes. */
export const onBand = '#fcf9f3'
