;(() => {
  const root = document.querySelector('[data-restaurant]')
  if (!root) return
  root.dataset.ready = ''
  const language = root.dataset.language
  const all = (selector, from = root) => [...from.querySelectorAll(selector)]
  const one = (selector, from = root) => from.querySelector(selector)
  const fill = (template, values) => template.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '')
  const euros = (cents) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'EUR',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    }).format(cents / 100)

  const table = one('[data-hours]')
  const houseTime = () => {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: table.dataset.timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(new Date())
    const part = (type) => parts.find((found) => found.type === type).value
    return {
      day: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday')),
      time: `${part('hour')}:${part('minute')}`,
    }
  }
  const dayRow = (day) => one(`[data-day="${day % 7}"]`, table)
  const slotsOf = (day) => all('[data-opens]', dayRow(day))
  const isOpenDay = (day) => slotsOf(day).length > 0

  const showHours = () => {
    const now = houseTime()
    const today = dayRow(now.day)
    for (const row of all('[data-day]', table)) {
      row.classList.toggle('is-today', row === today)
      one('em', row).hidden = row !== today
    }
    const current = slotsOf(now.day).find(
      (slot) => slot.dataset.opens <= now.time && now.time < slot.dataset.closes,
    )
    const later = slotsOf(now.day).find((slot) => now.time < slot.dataset.opens)
    const nextDay = [1, 2, 3, 4, 5, 6, 7].find((ahead) => isOpenDay(now.day + ahead))
    for (const status of all('[data-hours-status]')) {
      let text = ''
      if (current) text = fill(status.dataset.openUntil, { time: current.dataset.closesLabel })
      else if (later) text = fill(status.dataset.opensToday, { time: later.dataset.opensLabel })
      else if (nextDay)
        text = fill(status.dataset.opensLater, {
          day: dayRow(now.day + nextDay).dataset.name,
          time: slotsOf(now.day + nextDay)[0].dataset.opensLabel,
        })
      status.classList.toggle('is-open', Boolean(current))
      if (text) one('[data-hours-text]', status).textContent = text
    }
    const batches = all('[data-at]')
    const next = batches.find((batch) => isOpenDay(now.day) && now.time < batch.dataset.at)
    for (const batch of batches) {
      const isDone = isOpenDay(now.day) && batch.dataset.at <= now.time
      batch.classList.toggle('is-done', isDone)
      batch.classList.toggle('is-next', batch === next)
      one('[data-batch-done]', batch).hidden = !isDone
      one('[data-batch-next]', batch).hidden = batch !== next
    }
  }
  if (table) {
    showHours()
    setInterval(showHours, 30000)
  }

  const isPressed = (button) => button.getAttribute('aria-pressed') === 'true'
  const press = (button, pressed) => button.setAttribute('aria-pressed', String(pressed))
  const pressOnly = (button, group) => {
    for (const other of group) press(other, other === button)
  }
  const words = (text) => (text ?? '').split(' ').filter(Boolean)

  const scope = one('[data-filter-scope]')
  const applyFilters = (announce = true) => {
    const category = all('[data-filter-category]', scope).find(isPressed)?.dataset.filterCategory
    const day = all('[data-filter-day]', scope).find(isPressed)?.dataset.filterDay
    const diets = all('[data-filter-diet]', scope).filter(isPressed)
    const without = all('[data-filter-without]', scope).filter(isPressed)
    let shown = 0
    for (const item of all('[data-item]', scope)) {
      item.hidden =
        (category && item.dataset.category !== category) ||
        (day && !words(item.dataset.days).includes(day)) ||
        diets.some((diet) => !words(item.dataset.diets).includes(diet.dataset.filterDiet)) ||
        without.some((button) => words(item.dataset.allergens).includes(button.dataset.filterWithout))
      if (!item.hidden) shown += 1
    }
    for (const group of all('[data-filter-group]', scope))
      group.hidden = all('[data-item]', group).every((item) => item.hidden)
    const count = one('[data-filter-count]', scope)
    const template = shown === 0 ? count.dataset.none : shown === 1 ? count.dataset.one : count.dataset.many
    count.textContent = announce ? fill(template, { count: shown }) : ''
    const badge = one('[data-without-count]', scope)
    if (badge) {
      badge.hidden = without.length + diets.length === 0
      badge.textContent = without.length + diets.length
    }
  }
  const pickDay = (day) => {
    const buttons = all('[data-filter-day]', scope)
    const button = buttons.find((found) => Number(found.dataset.filterDay) === day && !found.disabled)
    if (!button) return
    pressOnly(button, buttons)
    applyFilters()
    for (const field of all('[data-quantity]'))
      if (field.closest('[data-item]').dataset.days.indexOf(day) < 0) field.value = 0
    showOrder()
  }
  const isoDate = (date) =>
    [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
  const dateField = one('input[type="date"]')
  const setDateToDay = (day) => {
    const date = new Date()
    while (date.getDay() !== day) date.setDate(date.getDate() + 1)
    if (dateField) dateField.value = isoDate(date)
  }

  const order = one('[data-order]')
  function showOrder() {
    if (!order) return 0
    let total = 0
    const lines = []
    for (const field of all('[data-quantity]')) {
      const quantity = Math.max(0, Math.min(20, Math.trunc(Number(field.value) || 0)))
      field.closest('[data-item]').classList.toggle('is-chosen', quantity > 0)
      if (quantity === 0) continue
      const cents = quantity * Number(field.dataset.priceCents)
      total += cents
      const line = document.createElement('li')
      for (const text of [`${quantity} ×`, field.dataset.name, euros(cents)])
        line.append(Object.assign(document.createElement('span'), { textContent: text }))
      lines.push(line)
    }
    one('[data-order-lines]', order).replaceChildren(...lines)
    one('[data-order-empty]', order).hidden = lines.length > 0
    one('[data-order-empty]', order).textContent = order.dataset.empty
    one('[data-order-total-line]', order).hidden = lines.length === 0
    one('[data-order-total]', order).textContent = euros(total)
    return lines.length
  }

  const chosen = new Map()
  const showList = () => {
    const cents = [...chosen.values()].reduce((sum, button) => sum + Number(button.dataset.priceCents), 0)
    one('[data-list-count]').textContent = chosen.size
    one('[data-list-total]').textContent = chosen.size ? euros(cents) : ''
    one('[data-list-empty]').hidden = chosen.size > 0
    one('[data-list]').classList.toggle('is-filled', chosen.size > 0)
    const lines = [...chosen.values()].map((button) => {
      const line = document.createElement('li')
      const name = Object.assign(document.createElement('b'), {
        textContent: button.dataset.houseName,
        lang: 'fr',
      })
      const own = one('h3 [data-dish-text]:not([hidden])', button.parentElement)
      line.append(name)
      if (own.lang !== 'fr')
        line.append(
          Object.assign(document.createElement('span'), { textContent: own.textContent, lang: own.lang }),
        )
      line.append(
        Object.assign(document.createElement('i'), { textContent: euros(Number(button.dataset.priceCents)) }),
      )
      return line
    })
    one('[data-list-lines]').replaceChildren(...lines)
  }
  const speak = (wanted) => {
    for (const text of all('[data-dish-text]')) text.hidden = text.dataset.dishText !== wanted
    for (const button of all('[data-list-add]')) {
      const name = one(`h3 [lang="${wanted}"]`, button.parentElement).textContent
      button.setAttribute('aria-label', `${button.dataset.prefix} ${name}`)
    }
    showList()
  }

  root.addEventListener('click', (event) => {
    const button = event.target.closest('button')
    if (!button) return
    const data = button.dataset
    if ('filterCategory' in data) pressOnly(button, all('[data-filter-category]', scope))
    if ('filterDiet' in data || 'filterWithout' in data) press(button, !isPressed(button))
    if ('filterClear' in data)
      for (const other of all('[data-filter-diet], [data-filter-without]', scope)) press(other, false)
    if (Object.keys(data).some((key) => key.startsWith('filter'))) applyFilters()
    if ('filterDay' in data) {
      pickDay(Number(data.filterDay))
      setDateToDay(Number(data.filterDay))
      checkDate()
    }
    if ('step' in data) {
      const field = one('input', button.parentElement)
      field.value = Math.max(0, Math.min(20, Number(field.value) + Number(data.step)))
      showOrder()
    }
    if ('dishLanguage' in data) {
      pressOnly(button, all('[data-dish-language]'))
      speak(data.dishLanguage)
    }
    if ('listAdd' in data) {
      press(button, !isPressed(button))
      if (isPressed(button)) chosen.set(data.listAdd, button)
      else chosen.delete(data.listAdd)
      showList()
    }
  })
  root.addEventListener('input', (event) => {
    if ('quantity' in event.target.dataset) showOrder()
  })

  const form = one('[data-local-form]')
  function checkDate() {
    if (!dateField?.value) return
    const day = new Date(`${dateField.value}T12:00`).getDay()
    dateField.setCustomValidity(isOpenDay(day) ? '' : form.dataset.closedDay)
    return day
  }
  dateField?.addEventListener('change', () => {
    const day = checkDate()
    if (day === undefined) return
    if (isOpenDay(day)) pickDay(day)
    else dateField.reportValidity()
  })
  if (dateField) dateField.min = isoDate(new Date())
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    if (order && showOrder() === 0) {
      one('[data-order-empty]', order).textContent = order.dataset.emptyError
      one('[data-quantity]').focus()
      return
    }
    const values = Object.fromEntries(new FormData(form))
    if (values.date)
      values.date = new Intl.DateTimeFormat(language, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
      }).format(new Date(`${values.date}T12:00`))
    values.total = one('[data-order-total]')?.textContent
    const answer = one('[data-form-answer]', form)
    one('[data-form-text]', answer).textContent = fill(answer.dataset.formAnswer, values)
    const notice = one('[data-form-notice]', answer)
    notice.textContent = notice.dataset.formNotice
    answer.classList.add('is-shown')
    answer.focus()
  })

  if (one('[data-filter-day]')) {
    const now = houseTime()
    const first = [0, 1, 2, 3, 4, 5, 6].find(
      (ahead) =>
        isOpenDay(now.day + ahead) && (ahead > 0 || slotsOf(now.day).at(-1).dataset.closes > now.time),
    )
    pickDay((now.day + first) % 7)
    setDateToDay((now.day + first) % 7)
  } else if (scope) applyFilters(false)
})()
