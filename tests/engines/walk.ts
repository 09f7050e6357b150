import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { coveredControls } from '#tests/harness/accessibility/covered-controls.ts'
import { aRegistration } from '../journeys/steps/account.ts'
import { textsIn } from '../journeys/steps/texts-in.ts'
import { button, choice, type EngineBrowser, field, heading, linkTo, text } from './engine-browser.ts'

type Walk = {
  browser: EngineBrowser
  address: string
  language: Language
  owner: { email: string; password: string }
  /** Where the pictures of the stages are saved. */
  pictures: string
}

/**
 * From the home page to a paid order, the account and the order in the back office. Returns the controls that another
 * element covers, by stage.
 */
export async function walk({ browser, address, language, owner, pictures }: Walk) {
  const say = textsIn(language)
  const covered: Record<string, string[]> = {}
  async function stage(name: string, seen: string): Promise<void> {
    await browser.see(seen)
    let controls = await browser.run(coveredControls)
    // A transition to the next page covers both; a notification of the page before goes after some seconds.
    for (let tries = 0; controls.length > 0 && tries < 20; tries++) {
      await pause(300)
      controls = await browser.run(coveredControls)
    }
    if (controls.length > 0) covered[name] = controls
    await browser.saveScreenshot(join(pictures, `${name}-${language}.png`))
  }
  const fill = async (values: readonly (readonly [label: string, value: string])[]) => {
    for (const [label, value] of values) await browser.type(field(label), value)
  }

  await browser.open(address + inLanguage('/', language))
  await browser.click(button(say.consent_only_necessary()))
  await stage('home', '//h1')
  await browser.click(`//main${linkTo(say.trade_restaurant())}`)
  await stage('shop', heading(say.shop_title()))
  await browser.click('//main//article//h2//a | //main//article//h3//a')
  await stage('product', '//main//section[@aria-labelledby="related"]')
  await browser.click(`//main${button(say.add_to_cart())}`)
  await browser.click(`//main${linkTo(say.cart_register_and_order())}`)

  const { firstName, lastName, email, phone, address: street, zipCode, city, password } = aRegistration()
  await stage('registration', field(say.first_name()))
  await browser.click(choice(say.buyer_consumer()))
  await fill([
    [say.first_name(), firstName],
    [say.last_name(), lastName],
    [say.email(), email],
    [say.phone(), phone],
    [say.address(), street],
    [say.zip_code(), zipCode],
    [say.city(), city],
    [say.password(), password],
    [say.confirm_password(), password],
  ])
  await browser.click(button(say.checkout_continue()))
  await stage('review', field(say.card_number()))
  await browser.click(choice(say.checkout_early_start()))
  await browser.click(choice(say.checkout_accept_terms()))
  await fill([
    [say.card_number(), '4242424242424242'],
    [say.card_expiry(), '1234'],
    [say.card_cvc(), '123'],
  ])
  await browser.click(button(say.order_button()))
  await stage('confirmation', heading(say.confirmation_thanks()))
  const number = /CMD-\d+/.exec(await browser.run(() => location.href))?.[0] ?? ''

  await browser.open(address + inLanguage('/user', language))
  await stage('account', text(say.subscription_being_built()))
  await browser.open(address + inLanguage('/user/orders', language))
  await stage('orders', text(number))

  await browser.run((chosen) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the language menu of the back office does
    document.cookie = `language=${chosen}; Path=/`
  }, language)
  await browser.open(`${address}/admin/login`)
  await fill([
    [say.email(), owner.email],
    [say.password(), owner.password],
  ])
  await browser.click(`//main${button(say.login_button())}`)
  await stage('dashboard', `//main//h2[normalize-space(.)="${say.dashboard_queue()}"]`)
  await browser.open(`${address}/admin/orders`)
  await stage('received', text(number))
  return covered
}
