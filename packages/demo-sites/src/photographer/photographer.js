;(() => {
  const root = document.querySelector('.photographer-demo')
  if (!root) return

  const tabs = [...root.querySelectorAll('[data-series-tab]')]
  const panels = [...root.querySelectorAll('[data-series-panel]')]

  function showSeries(id) {
    for (const tab of tabs) {
      if (tab.dataset.seriesTab === id) tab.setAttribute('aria-current', 'true')
      else tab.removeAttribute('aria-current')
    }
    for (const panel of panels) panel.hidden = panel.dataset.seriesPanel !== id
  }

  if (tabs.length > 0) showSeries(tabs[0].dataset.seriesTab)
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', (event) => {
      event.preventDefault()
      showSeries(tab.dataset.seriesTab)
    })
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
      if (!step) return
      event.preventDefault()
      const next = tabs[(index + step + tabs.length) % tabs.length]
      next.focus()
      showSeries(next.dataset.seriesTab)
    })
  }

  const box = root.querySelector('[data-light-box]')
  let openers = []
  let at = 0

  function show(index) {
    at = (index + openers.length) % openers.length
    const opener = openers[at]
    const picture = opener.querySelector('svg').cloneNode(true)
    // Gradients are found by id: the copy needs its own, since the original may be in a hidden series.
    const id = opener.dataset.open
    picture.innerHTML = picture.innerHTML.replaceAll(`${id}-`, `${id}-large-`)
    picture.setAttribute('preserveAspectRatio', 'xMidYMid meet')
    box.querySelector('[data-picture]').replaceChildren(picture)
    box.querySelector('[data-title]').textContent = opener.dataset.title
    box.querySelector('[data-caption]').textContent = opener.dataset.caption
    box.querySelector('[data-count]').textContent = `${at + 1} ${box.dataset.of} ${openers.length}`
  }

  if (box) {
    for (const opener of root.querySelectorAll('[data-open]')) {
      opener.addEventListener('click', () => {
        openers = [...opener.closest('[data-series-panel]').querySelectorAll('[data-open]')]
        box.showModal()
        show(openers.indexOf(opener))
      })
    }
    for (const button of box.querySelectorAll('[data-step]')) {
      button.addEventListener('click', () => show(at + Number(button.dataset.step)))
    }
    box.querySelector('[data-close]').addEventListener('click', () => box.close())
    box.addEventListener('click', (event) => {
      if (event.target === box) box.close()
    })
    box.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowRight') show(at + 1)
      if (event.key === 'ArrowLeft') show(at - 1)
    })
    box.addEventListener('close', () => openers[at]?.focus())
  }

  for (const form of root.querySelectorAll('[data-local-form]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const name = String(new FormData(form).get('name') ?? '').trim()
      const status = form.querySelector('[data-status]')
      status.textContent = form.dataset.answer.replace('{name}', name)
      form.classList.add('is-answered')
    })
  }
})()
