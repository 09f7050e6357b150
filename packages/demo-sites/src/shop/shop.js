;(() => {
  const root = document.querySelector('.shop-demo')
  if (!root) return
  const locale = { fr: 'fr-FR', en: 'en-US', hu: 'hu-HU' }[root.dataset.language]
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
  })
  const price = (cents) => money.format(cents / 100)
  const find = (name, from = root) => from.querySelector(`[data-${name}]`)
  const basket = find('basket')
  const lines = new Map()

  const articles = [...root.querySelectorAll('[data-article]')]
  const filters = [...root.querySelectorAll('[data-filter]')]
  for (const filter of filters) {
    filter.addEventListener('click', () => {
      for (const other of filters) other.setAttribute('aria-pressed', String(other === filter))
      const wanted = filter.dataset.filter
      for (const article of articles) article.hidden = wanted !== '' && article.dataset.category !== wanted
      const shown = articles.filter((article) => !article.hidden).length
      find('shown-status').textContent = find('shown').dataset.shown.replace('{n}', shown)
    })
  }

  function button(text, label, act, focusKey) {
    const element = document.createElement('button')
    element.type = 'button'
    element.textContent = text
    element.setAttribute('aria-label', label)
    element.dataset.focus = focusKey
    element.addEventListener('click', () => {
      act()
      draw()
      const again = basket.querySelector(`[data-focus="${CSS.escape(focusKey)}"]`)
      const fallback = find('basket-close')
      // Every change redraws the lines, so the keyboard must be put back where it was.
      ;(again ?? fallback).focus()
    })
    return element
  }

  function lineElement(key, line) {
    const element = document.createElement('li')
    const name = document.createElement('strong')
    name.textContent = line.name
    const sum = document.createElement('span')
    sum.className = 'shop-line-sum'
    sum.textContent = price(line.cents * line.quantity)
    const steps = document.createElement('span')
    steps.className = 'shop-steps'
    const count = document.createElement('span')
    count.textContent = line.quantity
    const change = (step) => () => {
      line.quantity += step
      if (line.quantity < 1) lines.delete(key)
    }
    steps.append(
      button('−', `${basket.dataset.less} ${line.name}`, change(-1), `${key}-less`),
      count,
      button('+', `${basket.dataset.more} ${line.name}`, change(1), `${key}-more`),
    )
    const remove = button(
      basket.dataset.remove,
      `${basket.dataset.remove} ${line.name}`,
      () => lines.delete(key),
      `${key}-remove`,
    )
    remove.className = 'shop-remove'
    element.append(name, sum, steps, remove)
    return element
  }

  function draw() {
    const all = [...lines.entries()]
    const subtotal = all.reduce((sum, [, line]) => sum + line.cents * line.quantity, 0)
    const delivery = subtotal >= Number(basket.dataset.freeFrom) ? 0 : Number(basket.dataset.delivery)
    find('basket-count').textContent = all.reduce((sum, [, line]) => sum + line.quantity, 0)
    find('basket-lines').replaceChildren(...all.map(([key, line]) => lineElement(key, line)))
    find('basket-empty').hidden = all.length > 0
    find('basket-foot').hidden = all.length === 0
    find('subtotal').textContent = price(subtotal)
    find('delivery-price').textContent = delivery === 0 ? basket.dataset.free : price(delivery)
    find('total').textContent = price(subtotal + delivery)
    find('order-status').textContent = ''
  }

  for (const article of articles) {
    article.addEventListener('change', (event) => article.style.setProperty('--cover', event.target.value))
    find('add', article).addEventListener('click', () => {
      const colour = article.querySelector('input:checked')?.dataset.colourName
      const name = colour ? `${article.dataset.name} (${colour})` : article.dataset.name
      const key = `${article.dataset.article}-${colour ?? ''}`
      const line = lines.get(key) ?? { name, cents: Number(article.dataset.cents), quantity: 0 }
      line.quantity += 1
      lines.set(key, line)
      draw()
      find('added-status').textContent = `${basket.dataset.added} ${name}`
      basket.showModal()
    })
  }
  find('basket-open').addEventListener('click', () => {
    draw()
    basket.showModal()
  })
  find('basket-close').addEventListener('click', () => basket.close())
  basket.addEventListener('click', (event) => {
    if (event.target === basket) basket.close()
  })
  find('order').addEventListener('click', () => {
    find('order-status').textContent = find('order').dataset.answer
  })
})()
