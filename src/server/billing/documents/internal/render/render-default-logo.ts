import { palette } from '../layout/palette.ts'
import type { Sheet } from '../layout/sheet.ts'

/** The default logo: a shop window under an awning, on a grid of 32. */
export function renderDefaultLogo(sheet: Sheet, x: number, y: number, side: number): void {
  sheet.decorate(() => {
    const { doc } = sheet
    doc
      .save()
      .translate(x, y)
      .scale(side / 32)
    doc.path('M4 12h24l-3-7H7z').fill(palette.slate)
    doc.path('M4 12a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0z').fill(palette.ink)
    doc.lineJoin('round').lineWidth(2)
    doc.path('M6 16v11h20V16').stroke(palette.ink)
    doc.path('M11 27v-7h10').stroke(palette.ink)
    doc.restore()
  })
}
