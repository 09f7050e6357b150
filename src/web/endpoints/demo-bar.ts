import type { DemoBarContent } from '@vitrine/demo-sites/demo-page.tsx'
import { maxLengths, triedSiteDays } from '#domain/catalog/demonstrations/tried-site.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { readPriceWording } from '#server/billing/tax/read-price-wording.ts'
import { findOfferedProduct } from '#server/catalog/products/find-offered-product.ts'
import type { Ports } from '#server/ports/ports.ts'
import { localPath } from '../local-path.ts'

/** The bar of a demonstration: without price and button when its product is not on sale. */
export async function demoBar(
  ports: Ports,
  productId: string | null,
  language: Language,
): Promise<DemoBarContent> {
  const locale = { locale: language }
  const [offered, wording] = await Promise.all([
    productId ? findOfferedProduct(ports, productId, language) : undefined,
    readPriceWording(ports),
  ])
  const amount = (price: number) => amountText(price, wording, language)
  const back = offered
    ? { label: m.demo_back({}, locale), href: localPath(`/shop/${offered.slug}`, language) }
    : { label: m.back_to_shop({}, locale), href: localPath('/shop', language) }
  return {
    label: m.demonstration({}, locale),
    note: m.demo_bar({}, locale),
    back,
    product: offered?.price && {
      name: offered.name,
      price: m.price_per_month({ price: amount(offered.price.monthly) }, locale),
      setupFee:
        offered.price.setupFee > 0
          ? m.price_setup({ price: amount(offered.price.setupFee) }, locale)
          : m.price_no_setup({}, locale),
      choose: {
        label: m.demo_choose({}, locale),
        action: localPath('/cart', language),
        fields: { intent: 'change', change: 'add', productId: offered.id },
      },
    },
    own: {
      open: m.demo_own_open({}, locale),
      title: m.demo_own_title({}, locale),
      privacy: m.demo_own_privacy({ days: triedSiteDays }, locale),
      name: m.demo_own_name({}, locale),
      trade: m.demo_own_trade({}, locale),
      town: m.demo_own_town({}, locale),
      colour: m.demo_own_colour({}, locale),
      colourValue: m.demo_own_colour_value({}, locale),
      logo: m.demo_own_logo({}, locale),
      logoHint: m.demo_own_logo_hint({}, locale),
      removeLogo: m.demo_own_logo_remove({}, locale),
      submit: m.demo_own_submit({}, locale),
      close: m.close({}, locale),
      shown: m.demo_own_shown({}, locale),
      copy: m.demo_own_copy({}, locale),
      remove: m.demo_own_remove({}, locale),
      link: m.demo_own_link({}, locale),
      statusTexts: {
        applied: m.demo_own_applied({}, locale),
        removed: m.demo_own_removed({}, locale),
        copied: m.demo_own_copied({}, locale),
        nameMissing: m.demo_own_name_missing({}, locale),
        logoRefused: m.demo_own_logo_refused({}, locale),
      },
      maxLengths,
    },
  }
}
