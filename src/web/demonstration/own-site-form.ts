import { type TriedSite, triedSite, writeFragment } from '#domain/catalog/demonstrations/tried-site.ts'
import { readLogo } from './read-logo.ts'

type StatusTexts = Record<'applied' | 'removed' | 'copied' | 'nameMissing' | 'logoRefused', string>

export type OwnSiteForm = { update: (site: TriedSite | undefined) => void }

/**
 * Adds the form to the bar from its template. `change` receives the visitor's site when they send the form, undefined
 * when they remove it.
 */
export function addOwnSiteForm(
  bar: HTMLElement,
  change: (site: TriedSite | undefined) => void,
): OwnSiteForm | undefined {
  const template = bar.querySelector<HTMLTemplateElement>('[data-own-site]')
  if (!template) return undefined
  bar.append(template.content.cloneNode(true))
  const one = <T extends HTMLElement>(selector: string) => bar.querySelector<T>(selector) as T
  const open = one<HTMLButtonElement>('.demo-own-open')
  const shown = one('.demo-own-shown')
  const form = one<HTMLFormElement>('#own-site')
  const status = one('.demo-own-status')
  const link = one('[data-own-link]')
  const removeLogo = one('[data-own-remove-logo]')
  const statusTexts = JSON.parse(status.dataset.statusTexts ?? '{}') as StatusTexts
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  one('[data-own-place]').prepend(open)

  let site: TriedSite | undefined
  let logo: Promise<string> = Promise.resolve('')

  const announce = (text: string) => {
    status.textContent = text
  }
  const setOpen = (isOpen: boolean) => {
    form.hidden = !isOpen
    open.setAttribute('aria-expanded', String(isOpen))
    announce('')
    if (isOpen) {
      fill()
      field('name').focus()
    } else open.focus()
  }
  const showErrors = (name: string, picture: string) => {
    one('#own-site-error').textContent = name
    one('#own-site-logo-error').textContent = picture
    field('name').setAttribute('aria-invalid', String(name !== ''))
  }
  const setLogo = (next: string) => {
    logo = Promise.resolve(next)
    removeLogo.hidden = !next
  }
  function fill() {
    for (const name of ['name', 'trade', 'town'] as const) field(name).value = site?.[name] ?? ''
    field('hasColour').checked = Boolean(site?.colour)
    if (site?.colour) field('colour').value = site.colour
    field('logo').value = ''
    setLogo(site?.logo ?? '')
    showErrors('', '')
  }

  open.addEventListener('click', () => setOpen(form.hidden === true))
  one('[data-own-close]').addEventListener('click', () => setOpen(false))
  field('colour').addEventListener('input', () => {
    field('hasColour').checked = true
  })
  field('logo').addEventListener('change', () => {
    const [file] = field('logo').files ?? []
    if (!file) return
    logo = readLogo(file).then((read) => {
      showErrors('', read ? '' : statusTexts.logoRefused)
      removeLogo.hidden = !read
      return read ?? ''
    })
  })
  removeLogo.addEventListener('click', () => {
    setLogo('')
    field('logo').value = ''
    field('logo').focus()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const next = triedSite({
      name: field('name').value,
      trade: field('trade').value,
      town: field('town').value,
      colour: field('hasColour').checked ? field('colour').value : '',
      logo: await logo,
    })
    if (!next) {
      showErrors(statusTexts.nameMissing, '')
      field('name').focus()
      return
    }
    change(next)
    setOpen(false)
    announce(statusTexts.applied)
  })
  one('[data-own-remove]').addEventListener('click', () => {
    change(undefined)
    setOpen(false)
    announce(statusTexts.removed)
  })
  one('[data-own-copy]').addEventListener('click', async () => {
    if (!site) return
    const address = location.origin + location.pathname + writeFragment(site)
    try {
      await navigator.clipboard.writeText(address)
      announce(statusTexts.copied)
    } catch {
      // Without access to the clipboard, as on http, the visitor copies the selected text.
      const input = link.querySelector('input') as HTMLInputElement
      link.hidden = false
      input.value = address
      input.select()
    }
  })
  bar.addEventListener('keydown', (event) => {
    // Keys pressed in the bar must not trigger shortcuts of the design, such as the answers of a quiz.
    event.stopPropagation()
    if (event.key === 'Escape' && !form.hidden) setOpen(false)
  })

  return {
    update(next) {
      site = next
      shown.hidden = !next
      link.hidden = true
      one('[data-own-name]').textContent = next?.name ?? ''
    },
  }
}
