export type Paint = { kind: string; colours: string[]; seed: number; words?: string[] }
export type Swatch = { name: string; colour: string }
export type Article = {
  id: string
  category: string
  name: string
  detail: string
  cents: number
  unit: string
  paint: Paint
  swatches?: Swatch[]
}
export type BasketWords = {
  open: string
  title: string
  empty: string
  close: string
  add: string
  added: string
  less: string
  more: string
  remove: string
  subtotal: string
  delivery: string
  deliveryFree: string
  total: string
  vat: string
  order: string
  answer: string
}
export type ShopContent = {
  variant: 'paper' | 'cellar'
  theme: Record<`--${string}`, string>
  brand: string
  menuLabel: string
  menu: { label: string; href: string }[]
  hero: { title: string; line: string; action: string; alt: string; words: string[] }
  catalogue: {
    title: string
    line: string
    filterLabel: string
    all: string
    shown: string
    colourLabel: string
  }
  categories: { id: string; name: string }[]
  articles: Article[]
  basket: BasketWords
  delivery: { cents: number; freeFrom: number }
  story: { title: string; text: string; alt: string; rows: { name: string; text: string; colour: string }[] }
  visit: { title: string; text: string; facts: { name: string; text: string }[] }
  footer: string[]
}
