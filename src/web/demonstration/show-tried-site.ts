import type { TriedSite } from '#domain/catalog/demonstrations/tried-site.ts'
import { legibleColour } from '#domain/platform/appearance/legible-colour.ts'
import { readOklch } from '#domain/platform/appearance/read-oklch.ts'

type Accent = { names: string[]; against: string[]; towards: 'black' | 'white' }
type Marked = HTMLElement | SVGElement

/** Contrast of text, WCAG 2.2. */
const min = 4.5
const longName = 22
const shortName = 12

/** Puts the example back, last change first. */
let restores: (() => void)[] = []

/** Shows the visitor's name, trade, town, colour and logo in a demonstration, or the example again. */
export function showTriedSite(site: TriedSite | undefined): void {
  for (const restore of restores.toReversed()) restore()
  restores = []
  const page = document.documentElement
  delete page.dataset.ownName
  delete page.dataset.ownLogo
  if (!site) return
  page.dataset.ownName = site.name.length > longName ? 'long' : 'short'
  page.style.setProperty('--own-length', String(site.name.length))
  page.style.setProperty('--own-word', String(longestWord(site.name)))
  if (site.logo) page.dataset.ownLogo = ''
  for (const element of document.querySelectorAll<Marked>('[data-brand]'))
    showText(element, textOf(site, element))
  for (const element of document.querySelectorAll<HTMLElement>('[data-brand-example]')) hide(element, true)
  for (const element of document.querySelectorAll('[data-brand-label]')) label(element, site.name)
  if (site.logo) showLogo(site.logo)
  if (site.colour)
    for (const root of document.querySelectorAll<Marked>('[data-accents]')) paint(root, site.colour)
  const title = document.title
  document.title = `${site.name} — ${title}`
  restores.push(() => {
    document.title = title
  })
}

/** Characters of the longest part without a break. */
const longestWord = (name: string) => Math.max(...name.split(/[\s-]+/).map((word) => word.length))

function textOf(site: TriedSite, { dataset }: Marked): string {
  if (dataset.brand === 'short') return shorten(site.name)
  const parts = dataset.brand === 'line' ? dataset.parts?.split(' ') : [dataset.brand]
  const values: Record<string, string> = { ...site }
  return (parts ?? []).flatMap((part) => values[part ?? ''] || []).join(' · ')
}

/** A name for a small drawing: the initials of a longer one. */
function shorten(name: string): string {
  if (name.length <= shortName) return name
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [name]
  return words
    .slice(0, 4)
    .map((word) => [...word][0]?.toLocaleUpperCase(document.documentElement.lang))
    .join('')
}

function showText(element: Marked, text: string): void {
  if (!text) return
  const nodes = [...element.childNodes]
  element.textContent = text
  restores.push(() => element.replaceChildren(...nodes))
  if (element instanceof HTMLElement && element.hidden) hide(element, false)
}

function hide(element: HTMLElement, isHidden: boolean): void {
  element.hidden = isHidden
  restores.push(() => {
    element.hidden = !isHidden
  })
}

function label(element: Element, text: string): void {
  const before = element.getAttribute('aria-label') ?? ''
  element.setAttribute('aria-label', text)
  restores.push(() => element.setAttribute('aria-label', before))
}

/** Before the first name that is read out; the name beside it is its text. */
function showLogo(logo: string): void {
  const first = document.querySelector('[data-brand="name"]:not([aria-hidden])')
  const image = document.createElement('img')
  image.className = 'demo-own-logo'
  image.alt = ''
  image.src = logo
  first?.prepend(image)
}

function paint(root: Marked, colour: string): void {
  const accents = JSON.parse(root.dataset.accents ?? '[]') as Accent[]
  for (const { names, against, towards } of accents) {
    const legible = legibleColour(readOklch(colour), { against, min, towards })
    for (const name of names) {
      const before = root.style.getPropertyValue(name)
      root.style.setProperty(name, legible)
      restores.push(() => root.style.setProperty(name, before))
    }
  }
}
