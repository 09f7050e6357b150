import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

export type Rgb = readonly [red: number, green: number, blue: number]

/** A computed colour as rendered: red, green and blue from 0 to 255. */
export function renderedColour(element: Locator, property: string): Promise<Rgb> {
  return element.evaluate((node, name) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
    context.fillStyle = getComputedStyle(node).getPropertyValue(name)
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
    return [red, green, blue] as const
  }, property)
}

/** The colours of all pixels in a part of the page. */
export async function renderedPixels(
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
): Promise<Rgb[]> {
  const picture = sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
  const bytes = await picture.toBuffer()
  return Array.from({ length: bytes.length / 3 }, (_, at) => [
    bytes[at * 3] ?? 0,
    bytes[at * 3 + 1] ?? 0,
    bytes[at * 3 + 2] ?? 0,
  ])
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(first: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Dark blue: the ink of the shop. */
export const isNavy = ([red, green, blue]: Rgb): boolean => blue > red + 20 && blue >= green && red < 110

/** Shades of vermilion, which the shop reserves for its main action and for errors. */
export const isVermilion = ([red, green, blue]: Rgb): boolean =>
  red > 120 && red > green * 1.6 && red > blue * 1.6
