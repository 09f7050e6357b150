;(() => {
  const root = document.querySelector('[data-booking]')
  if (!root) return
  const all = (selector, from = root) => [...from.querySelectorAll(selector)]
  const one = (selector, from = root) => from.querySelector(selector)
  root.classList.add('is-live')
  for (const element of all('[data-live]')) element.hidden = false

  if (root.dataset.booking === 'salon') startSalon()
  else startStudio()

  function startSalon() {
    const form = one('form')
    const steps = all('[data-step]')
    const marks = all('[data-go]')
    const missing = JSON.parse(form.dataset.missing)
    const next = one('[data-next]')
    const nextText = next.textContent
    next.disabled = false
    const summary = one('[data-summary]')
    const done = one('[data-done]')
    const chosen = (name) => one(`input[name="${name}"]:checked`)
    const isComplete = [
      () => Boolean(chosen('service')),
      () => Boolean(chosen('person')),
      () => Boolean(chosen('day') && chosen('slot')),
      () => true,
    ]
    let current = 0

    for (const input of all('input[name="day"]')) {
      const date = new Date()
      date.setDate(date.getDate() + ((Number(input.dataset.weekday) - date.getDay() + 6) % 7) + 1)
      const text = date.toLocaleDateString(root.dataset.language, { day: 'numeric', month: 'short' })
      one('[data-date]', input.parentElement).textContent = text
      input.dataset.long = date.toLocaleDateString(root.dataset.language, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
      })
    }
    const byDate = all('.salon-day').sort((a, b) => dayGap(a) - dayGap(b))
    one('.salon-days').append(...byDate)

    function dayGap(label) {
      return (Number(one('input', label).dataset.weekday) - new Date().getDay() + 6) % 7
    }

    function markTaken() {
      const person = chosen('person')
      const off = (person?.dataset.off ?? '').split(' ')
      const busy = (person?.dataset.busy ?? '').split(' ')
      for (const input of all('input[name="day"]')) disable(input, off.includes(input.dataset.weekday))
      const weekday = chosen('day')?.dataset.weekday
      for (const input of all('input[name="slot"]')) {
        const taken = busy.includes(`${weekday}-${input.dataset.time}`)
        disable(input, taken)
        one('[data-taken]', input.parentElement).hidden = !taken
      }
    }

    function disable(input, isDisabled) {
      input.disabled = isDisabled
      if (isDisabled) input.checked = false
    }

    function recap() {
      const service = chosen('service')
      const values = {
        service: service && `${service.value} (${service.dataset.length})`,
        person: chosen('person')?.value,
        when: chosen('day') && [chosen('day').dataset.long, chosen('slot')?.value].filter(Boolean).join(', '),
        price: service?.dataset.price,
      }
      for (const cell of all('[data-recap]')) {
        cell.dataset.none ??= cell.textContent
        cell.textContent = values[cell.dataset.recap] || cell.dataset.none
      }
      summary.textContent = [service?.value, values.person, values.when].filter(Boolean).join(' · ')
    }

    function show(index, shouldFocus = true) {
      current = index
      steps.forEach((step, position) => {
        step.hidden = position !== index
      })
      marks.forEach((mark, position) => {
        const isOpen = isComplete.slice(0, position).every((test) => test())
        mark.disabled = !isOpen
        mark.toggleAttribute('data-passed', position < index)
        if (position === index) mark.setAttribute('aria-current', 'step')
        else mark.removeAttribute('aria-current')
      })
      one('[data-back]').hidden = index === 0
      next.textContent = index === steps.length - 1 ? next.dataset.confirm : nextText
      summary.classList.remove('is-missing')
      recap()
      if (!shouldFocus) return
      one('.salon-progress').scrollIntoView({ block: 'start' })
      one('legend', steps[index]).focus({ preventScroll: true })
    }

    form.addEventListener('change', () => {
      markTaken()
      show(current, false)
    })
    for (const mark of marks) mark.addEventListener('click', () => show(Number(mark.dataset.go)))
    one('[data-back]').addEventListener('click', () => show(current - 1))
    one('[data-again]').addEventListener('click', () => {
      form.reset()
      form.classList.remove('is-done')
      done.hidden = true
      markTaken()
      show(0)
    })
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (!isComplete[current]()) {
        summary.textContent = missing[current]
        summary.classList.add('is-missing')
        return
      }
      if (current < steps.length - 1) return show(current + 1)
      const text = one('[data-done-text]')
      const name = form.elements.namedItem('name').value.trim()
      text.textContent = text.dataset.text
        .replace('{name}', name ? `${name}, ` : '')
        .replace('{service}', chosen('service').value)
        .replace('{person}', chosen('person').value)
        .replace('{when}', `${chosen('day').dataset.long}, ${chosen('slot').value}`)
      text.textContent = text.textContent.charAt(0).toLocaleUpperCase() + text.textContent.slice(1)
      form.classList.add('is-done')
      done.hidden = false
      done.focus()
    })
    markTaken()
    show(0, false)
  }

  function startStudio() {
    const sheet = one('dialog')
    const texts = JSON.parse(sheet.dataset.texts)
    const cards = all('[data-class]')
    const places = new Map()
    let open = null

    function selectDay(id) {
      for (const button of all('[data-day]'))
        button.setAttribute('aria-pressed', String(button.dataset.day === id))
      for (const column of all('[data-column]'))
        column.toggleAttribute('data-shown', column.dataset.column === id)
    }
    function selectStyle(id) {
      for (const button of all('[data-filter]')) {
        button.setAttribute('aria-pressed', String(button.dataset.filter === id))
      }
      for (const card of cards) card.toggleAttribute('data-dim', Boolean(id) && card.dataset.style !== id)
    }
    // Spread the mats already taken over the room instead of filling it from the front.
    function isTaken(card, mat) {
      const total = Number(card.dataset.places)
      const stride = [5, 7, 3, 11, 1].find((step) => total % step !== 0 || step === 1)
      return (mat * stride) % total < Number(card.dataset.taken)
    }
    function redraw(card) {
      const mat = places.get(card)
      const total = Number(card.dataset.places)
      const left = total - Number(card.dataset.taken) - (mat === undefined ? 0 : 1)
      const leftText = left === 1 ? texts.lastPlace : texts.placesLeft.replace('{count}', String(left))
      one('[data-left]', card).textContent = left === 0 ? texts.full : leftText
      one('[data-join-label]', card).textContent = mat === undefined ? texts.join : texts.joined
      card.toggleAttribute('data-joined', mat !== undefined)
      all('.studio-mats span', card).forEach((dot, index) => {
        dot.toggleAttribute('data-on', index < Number(card.dataset.taken))
        dot.toggleAttribute('data-mine', mat !== undefined && index === Number(card.dataset.taken))
      })
    }
    function redrawMine() {
      one('[data-empty]').hidden = places.size > 0
      one('[data-mine]:not(span)').replaceChildren(
        ...[...places].map(([card, mat]) => {
          const item = document.createElement('li')
          const text = document.createElement('span')
          text.textContent = `${card.dataset.when} · ${card.dataset.name} · ${texts.mat.replace('{number}', mat + 1)}`
          const leave = document.createElement('button')
          leave.type = 'button'
          leave.textContent = texts.leave
          leave.setAttribute('aria-label', `${texts.leave}, ${card.dataset.name}`)
          leave.addEventListener('click', () => {
            places.delete(card)
            redraw(card)
            redrawMine()
            one('[data-open]', card).focus()
          })
          item.append(text, leave)
          return item
        }),
      )
    }
    function openSheet(card) {
      open = card
      one('[data-sheet-when]').textContent = card.dataset.when
      one('[data-sheet-name]').textContent = card.dataset.name
      one('[data-sheet-teacher]').textContent = card.dataset.teacher
      one('[data-say]').textContent = ''
      const room = one('[data-room]')
      const mats = Array.from({ length: Number(card.dataset.places) }, (_, mat) => {
        const label = document.createElement('label')
        const input = document.createElement('input')
        input.type = 'radio'
        input.name = 'mat'
        input.value = String(mat)
        input.disabled = isTaken(card, mat)
        input.checked = places.get(card) === mat
        input.setAttribute(
          'aria-label',
          (input.disabled ? texts.matTaken : texts.mat).replace('{number}', mat + 1),
        )
        const face = document.createElement('span')
        face.textContent = String(mat + 1)
        label.append(input, face)
        return label
      })
      room.replaceChildren(one('legend', room), ...mats)
      sheet.showModal()
    }
    for (const button of all('[data-day]'))
      button.addEventListener('click', () => selectDay(button.dataset.day))
    for (const button of all('[data-filter]')) {
      button.addEventListener('click', () => selectStyle(button.dataset.filter))
    }
    for (const card of cards) one('[data-open]', card).addEventListener('click', () => openSheet(card))
    one('[data-close]').addEventListener('click', () => sheet.close())
    sheet.addEventListener('click', (event) => {
      if (event.target === sheet) sheet.close()
    })
    one('[data-go]').addEventListener('click', () => {
      const mat = one('input[name="mat"]:checked')
      one('[data-say]').textContent = mat ? texts.done.replace('{number}', Number(mat.value) + 1) : texts.pick
      if (!mat) return
      places.set(open, Number(mat.value))
      redraw(open)
      redrawMine()
    })
    selectDay(one('[data-day]').dataset.day)
  }
})()
