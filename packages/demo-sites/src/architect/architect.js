;(() => {
  const root = document.querySelector('.architect')
  if (!root) return
  const language = document.documentElement.lang || 'fr'
  for (const part of root.querySelectorAll('[data-script-only]')) part.hidden = false
  root.classList.add('is-live')

  const index = root.querySelector('[data-projects]')
  const rows = [...index.querySelectorAll('[data-row]')]
  const sheets = [...index.querySelectorAll('[data-sheet]')]
  const chosen = { type: '', year: '' }
  let view = 'plan'

  function press(buttons, isOn) {
    for (const button of buttons) button.setAttribute('aria-pressed', String(isOn(button)))
  }

  function openSheet(id) {
    for (const sheet of sheets) sheet.hidden = sheet.dataset.sheet !== id
    for (const row of rows) {
      const link = row.querySelector('a')
      if (row.dataset.row === id) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }

  function showView(next) {
    view = next
    press(index.querySelectorAll('[data-view-button]'), (button) => button.dataset.viewButton === view)
    for (const figure of index.querySelectorAll('[data-view]')) figure.hidden = figure.dataset.view !== view
    for (const hint of index.querySelectorAll('.ar-measure-hint'))
      hint.classList.toggle('is-off', view === 'axonometry')
  }

  function filter() {
    const shown = rows.filter((row) => {
      const fits =
        (!chosen.type || row.dataset.rowType === chosen.type) &&
        (!chosen.year || row.dataset.rowYear === chosen.year)
      row.hidden = !fits
      return fits
    })
    const { count, countOne, none } = index.dataset
    const line = shown.length === 0 ? none : shown.length === 1 ? countOne : count
    index.querySelector('[data-count-line]').textContent = line.replace('{n}', shown.length)
    const current = shown.find((row) => row.querySelector('[aria-current]'))
    if (!current && shown[0]) openSheet(shown[0].dataset.row)
  }

  for (const key of ['type', 'year']) {
    const buttons = [...index.querySelectorAll(`[data-${key}]`)]
    for (const button of buttons) {
      button.addEventListener('click', () => {
        chosen[key] = button.dataset[key]
        press(buttons, (other) => other === button)
        filter()
      })
    }
  }
  for (const link of index.querySelectorAll('[data-open-sheet]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      openSheet(link.dataset.openSheet)
      const sheet = sheets.find((one) => !one.hidden)
      const isBelow = sheet.getBoundingClientRect().top > window.innerHeight * 0.6
      if (isBelow) sheet.scrollIntoView({ block: 'start' })
    })
  }
  for (const button of index.querySelectorAll('[data-view-button]'))
    button.addEventListener('click', () => showView(button.dataset.viewButton))
  for (const button of index.querySelectorAll('[data-dims-button]')) {
    button.addEventListener('click', () => {
      const isOff = index.classList.toggle('has-no-dims')
      press(index.querySelectorAll('[data-dims-button]'), () => !isOff)
    })
  }

  // Pull a line across a plan, a section or an elevation: its length in metres. A finger scrolls instead.
  const drawn = 'http://www.w3.org/2000/svg'
  for (const svg of index.querySelectorAll('[data-metre]')) {
    const unit = Number(svg.dataset.metre)
    let group = null
    let start = null
    const at = (event) =>
      new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse())
    svg.addEventListener('pointerdown', (event) => {
      if (event.pointerType === 'touch' || event.button !== 0) return
      event.preventDefault()
      svg.setPointerCapture(event.pointerId)
      group?.remove()
      start = at(event)
      group = document.createElementNS(drawn, 'g')
      group.setAttribute('class', 'ar-measure')
      group.append(
        document.createElementNS(drawn, 'path'),
        document.createElementNS(drawn, 'circle'),
        document.createElementNS(drawn, 'circle'),
        document.createElementNS(drawn, 'text'),
      )
      svg.append(group)
    })
    svg.addEventListener('pointermove', (event) => {
      if (!start || !group) return
      const end = at(event)
      const [line, from, to, text] = group.children
      line.setAttribute('d', `M${start.x} ${start.y}L${end.x} ${end.y}`)
      for (const [dot, point] of [
        [from, start],
        [to, end],
      ]) {
        dot.setAttribute('cx', point.x)
        dot.setAttribute('cy', point.y)
        dot.setAttribute('r', unit * 0.12)
      }
      const length = Math.hypot(end.x - start.x, end.y - start.y) / unit
      const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
      text.textContent = `${length.toLocaleString(language, options)} m`
      text.setAttribute('x', (start.x + end.x) / 2)
      text.setAttribute('y', (start.y + end.y) / 2)
      text.setAttribute('dy', '-0.5em')
    })
    for (const end of ['pointerup', 'pointercancel'])
      svg.addEventListener(end, () => {
        start = null
      })
  }

  openSheet(sheets[0].dataset.sheet)
  showView('plan')
  filter()

  const form = root.querySelector('[data-request]')
  const range = form.querySelector('[data-area]')
  range.addEventListener('input', () => {
    const side = Math.round(Math.sqrt(Number(range.value)) * 200) / 10
    const square = form.querySelector('[data-area-square]')
    square.setAttribute('width', side)
    square.setAttribute('height', side)
    square.setAttribute('y', -side)
    form.querySelector('[data-area-value]').textContent = range.value
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const name = String(new FormData(form).get('name') ?? '').trim()
    form.querySelector('[data-status]').textContent = form.dataset.answer.replace('{name}', name)
  })
})()
