import type { InvoiceTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import { legibleTextColour } from '#domain/platform/appearance/colour-contrast.ts'
import type { Logo } from '../layout/prepare-logo.ts'
import type { Sheet } from '../layout/sheet.ts'
import { renderDefaultLogo } from './render-default-logo.ts'

type Head = { sender: string; title: string; number: string }

const band = { height: 35, padding: 12 }

/**
 * The sender with the owner's logo or the default logo; below it, the title and number on a band of the template's
 * colour.
 */
export function renderInvoiceHead(
  sheet: Sheet,
  { sender, title, number }: Head,
  { primaryColor }: Pick<InvoiceTemplate, 'primaryColor'>,
  logo: Logo | null,
): void {
  if (logo) renderLogo(sheet, logo, sender)
  else renderSender(sheet, sender)
  const top = sheet.y
  const color = legibleTextColour(primaryColor)
  sheet.surface(sheet.left, top, sheet.width, band.height, primaryColor)
  const numberInk = { face: 'bold', size: 13, color } as const
  const numberWidth = sheet.widthOf(number, numberInk)
  const titleWidth = sheet.width - numberWidth - 3 * band.padding
  const size = sheet.fit(title, { face: 'heading', size: 20 }, titleWidth)
  sheet.tag('H1', () => {
    sheet.print(title, sheet.left + band.padding, top + 17.5 - size * 0.58, { face: 'heading', size, color })
  })
  sheet.tag('P', () => {
    sheet.print(number, sheet.left + sheet.width - band.padding - numberWidth, top + 10, numberInk)
  })
  sheet.y = top + band.height + 6
}

function renderSender(sheet: Sheet, sender: string): void {
  const top = sheet.y
  renderDefaultLogo(sheet, sheet.left - 3, top, 32)
  const size = sheet.fit(sender, { face: 'heading', size: 16 }, sheet.width - 36)
  sheet.tag('P', () => sheet.print(sender, sheet.left + 36, top + 17 - size / 2, { face: 'heading', size }))
  sheet.y = top + 42
}

/** The logo at the left and the sender's name at the right, since the logo alone does not identify the sender. */
function renderLogo(sheet: Sheet, { png, width, height }: Logo, sender: string): void {
  const top = sheet.y
  const right = sheet.left + sheet.width
  sheet.tag('Figure', () => sheet.doc.image(png, sheet.left, top, { width, height }), sheet.root, {
    alt: sender,
  })
  const size = sheet.fit(sender, { face: 'heading', size: 16 }, sheet.width - width - 20)
  const ink = { face: 'heading', size } as const
  sheet.tag('P', () => sheet.print(sender, right - sheet.widthOf(sender, ink), top + 4, ink))
  sheet.y = top + Math.max(32, height) + 14
}
